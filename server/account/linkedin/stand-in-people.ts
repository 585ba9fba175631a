/** The people of the LinkedIn stand-in: one for each kind of response that LinkedIn can give. */
export interface StandInPerson {
  readonly subject: string;
  readonly name: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  /** Shown beside the name. */
  readonly about: string;
}

export const standInPeople: readonly StandInPerson[] = [
  {
    subject: 'stand-in-noor',
    name: 'Noor Haddad',
    email: 'noor.haddad@linkedin.example',
    emailVerified: true,
    about: 'noor.haddad@linkedin.example, a confirmed address',
  },
  {
    subject: 'stand-in-ilse',
    name: 'Ilse Brandt',
    email: 'ilse.brandt@linkedin.example',
    emailVerified: true,
    about: 'ilse.brandt@linkedin.example, a confirmed address',
  },
  {
    subject: 'stand-in-tomas',
    name: 'Tomás Vega',
    email: 'tomas.vega@linkedin.example',
    emailVerified: false,
    about: 'tomas.vega@linkedin.example, an unconfirmed address',
  },
  {
    subject: 'stand-in-wren',
    name: 'Wren Ashby',
    emailVerified: false,
    about: 'shares no address',
  },
  {
    subject: 'stand-in-samira',
    name: 'Samira Osei',
    email: 'samira.osei@linkedin.example',
    emailVerified: true,
    about: 'samira.osei@linkedin.example, a confirmed address',
  },
];
