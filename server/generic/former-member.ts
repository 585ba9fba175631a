/** As whom somebody stands who closed their account and still has a part in what others did here. */
export const FORMER_MEMBER = 'Former member';
