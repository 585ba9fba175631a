/** Sign-in with LinkedIn: the redirect (`linkedinStart`) and the callback (`linkedinLogin`). */
import type { accountCalls, AccountType } from '../../../src/contracts/account/account.ts';
import { LONGEST_NAME } from '../../../src/contracts/account/account.ts';
import { returnPathOf } from '../../../src/contracts/app/routes.ts';
import { isMailable } from '../../mail/mailable.ts';
import { resumeSignIn, startSignIn } from './pending-sign-ins.ts';
import { CodeError, type LinkedinPerson, type AuthorizationRequest } from './provider.ts';
import { linkedinConnectedMail } from '../../mail/texts.ts';
import type { AccountServices } from '../account-services.ts';
import type { Notices } from '../../notifications/notices.ts';
import type { ListedCodeOf } from '../../../src/contracts/core/call.ts';
import type { CallContext, HandlersOf, Refusing } from '../../generic/services.ts';
import { userWithId } from '../user.handlers.ts';

type Needed = AccountServices & Pick<Notices, 'notify'>;
type Context = CallContext & Needed;

const linkedinOf = ({ linkedin, isOwnMachine, refuse }: Context & Refusing<'linkedin_unavailable'>) => {
  // The stand-in signs in anyone without a password, so only this machine may use it.
  if (!linkedin || (linkedin.standIn && !isOwnMachine)) throw refuse('linkedin_unavailable');
  return linkedin;
};

const authorizationRequestOf = (
  { state, verifier }: { readonly state: string; readonly verifier: string },
  { site }: CallContext,
): AuthorizationRequest => ({ state, verifier, redirectUri: `${site.origin}/linkedin-callback` });

const nameOf = ({ name, email = '' }: LinkedinPerson): string =>
  (name || email.split('@', 1)[0] || 'Member').slice(0, LONGEST_NAME).toWellFormed();

const accountOf = ({ subject }: LinkedinPerson) => ({ provider: 'linkedin', accountId: subject });

/** The user's id: found, connected or newly opened. Undefined if a new account needs a type that was not chosen. */
const accountFor = async (
  person: LinkedinPerson,
  type: AccountType | undefined,
  context: Context & Refusing<ListedCodeOf<typeof accountCalls.linkedinLogin>>,
  isSecondTry = false,
): Promise<number | undefined> => {
  const { accounts, mailer, notify, refuse, site } = context;
  const account = accountOf(person);
  const owner = await accounts.ownerOf(account);
  if (owner !== undefined) return owner;
  const { email, emailVerified } = person;
  // An unconfirmed address may belong to someone else, so it neither finds nor opens an account.
  if (email === undefined || !emailVerified) throw refuse('linkedin_email_unconfirmed');
  if (!isMailable(email)) throw refuse('linkedin_email_unmailable');
  const known = await accounts.byEmail(email);
  // Whoever may open an operator's account is decided here, not at another company.
  if (known?.isOperator) throw refuse('linkedin_operator_account');
  if (known?.isDemo) throw refuse('linkedin_demo_account');
  if (known) {
    const { device } = context;
    const isNew = await accounts.connect(known.id, account, {
      device,
      refuse,
      mail: async (transaction) =>
        mailer.send(linkedinConnectedMail({ to: email, name: person.name, site }), transaction),
    });
    if (isNew) await notify(known.id, { template: 'linkedinConnected' });
    return known.id;
  }
  if (type === undefined) return undefined;
  try {
    const id = await accounts.open({ ...account, type, email, name: nameOf(person) }, refuse);
    await notify(id, { template: 'welcome' });
    return id;
  } catch (error) {
    if (isSecondTry) throw error;
    return accountFor(person, type, context, true); // a concurrent callback or link opened the account
  }
};

export const linkedinHandlers: Pick<
  HandlersOf<typeof accountCalls, Needed>,
  'linkedinStart' | 'linkedinLogin'
> = {
  async linkedinStart({ type, next }, context) {
    const { provider } = linkedinOf(context);
    const pendingSignIn = await startSignIn({ type: type ?? undefined, next: returnPathOf(next) }, context);
    return { url: await provider.authorizationUrl(authorizationRequestOf(pendingSignIn, context)) };
  },
  async linkedinLogin({ code, state }, context) {
    const { provider, report } = linkedinOf(context);
    const pendingSignIn = await resumeSignIn(state, context);
    const person = await provider
      .exchange(code, authorizationRequestOf(pendingSignIn, context))
      .catch(async (error: unknown) => {
        if (error instanceof CodeError) throw context.refuse('linkedin_expired');
        // LinkedIn gave no verdict, so the code may still be valid.
        await pendingSignIn.restore();
        report(error);
        throw context.refuse('linkedin_unreachable');
      });
    const next = returnPathOf(pendingSignIn.next);
    const userId = await accountFor(person, pendingSignIn.type, context);
    if (userId === undefined) return { user: null, next };
    const token = await context.sessions.start(userId);
    // A password reset disconnects LinkedIn before it ends sessions, so a session opened in between must check again.
    if ((await context.accounts.ownerOf(accountOf(person))) !== userId) {
      await context.sessions.end(token);
      throw context.refuse('linkedin_expired');
    }
    await context.signIn(userId, token);
    return { user: await userWithId(context.database, userId), next };
  },
};
