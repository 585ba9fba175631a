export const leaving = 'Opening the provider’s page …';
export const visitSlow = 'This is taking longer than usual. Wait a moment, or press again.';
