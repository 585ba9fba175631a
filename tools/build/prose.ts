/** Which sources hold prose that only developers read: the machines, and the contracts with the table of calls. */
export const HOLDS_PROSE = /[\\/]src[\\/](?:machines|contracts)[\\/](?:[\w.-]+[\\/])*[\w.-]+\.ts$/;
