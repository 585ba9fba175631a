/** An action with no effect until the panel provides it. */
export const actionStub = (): void => {};
