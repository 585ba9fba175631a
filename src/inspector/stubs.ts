/** An action without effect until the panel provides it. */
export const actionStub = (): void => {};
