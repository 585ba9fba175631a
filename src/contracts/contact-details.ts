/** Ways to reach somebody elsewhere, in a text: addresses of mail, and telephone numbers. */
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/i;
const PHONE = /(?:\+|\b00)?\d(?:[\s().-]{0,2}\d){8,14}\b/;

export const hasContactDetails = (text: string): boolean => MAIL.test(text) || PHONE.test(text);
