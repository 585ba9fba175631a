/** The pages for signing up and signing in: what their addresses hold, and how long each part of them lives. */
import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { loginPageMachine } from '../../../src/machines/account/login-page.machine.ts';
import { resetPasswordMachine } from '../../../src/machines/account/reset-password.machine.ts';
import { signUpPageMachine } from '../../../src/machines/account/sign-up-page.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = (search = '', machine = loginPageMachine) => {
  const set = stage(machine, {
    systemId: 'page',
    input: { productSlug: 'marketlane', search },
    cast: ['session', 'navigation'],
  });
  const part = (id: string) => set.root.system.get(id) as AnyActorRef | undefined;
  return {
    ...set,
    part,
    go: (to: string) => set.actor.send({ type: 'query.changed', search: to }),
    type: (id: string, Email: string) =>
      part(id)?.send({ type: 'field.changed', field: 'Email', value: Email }),
    emailIn: (id: string) =>
      (part(id)?.getSnapshot() as { context: { values: { Email: string } } } | undefined)?.context.values
        .Email,
  };
};
const replacing = (to: string, more = {}) => ({ type: 'navigation.requested', to, replace: true, ...more });

describe('loginPage', () => {
  it.each([
    ['', 'signIn'],
    ['?next=%2Fjobs', 'signIn'],
    ['?forgot', 'forgot'],
    ['?reset=a1', 'reset'],
    ['?verify=b2&next=%2Fjobs', 'verify'],
    ['?reset', 'reset'],
  ])('[K27a] %j is %s', (search, state) => {
    const { actor, part } = start(search);
    expectToBeIn(actor, state);
    for (const id of ['login', 'demoAccounts', 'linkedin']) expect(part(id)).toBeDefined();
  });
  it.each([
    ['?reset=secret', 'resetPassword', '/login?reset='],
    ['?verify=secret&next=%2Fjobs%3Fpage%3D2', 'verifyEmail', '/login?verify=&next=%2Fjobs%3Fpage%3D2'],
  ])('[K27b] passes the code of %s to the form, and removes it from the address', (search, id, address) => {
    const { actor, told, part, go } = start(search);
    expect(told('navigation')).toEqual([replacing(address, { scroll: 'keep' })]);
    expect(part(id)?.getSnapshot()).toMatchObject({ context: { code: 'secret' } });
    const before = part(id);
    go(address.slice('/login'.length));
    expect(part(id)).toBe(before);
    expect(actor.getSnapshot().context.code).toBe('secret');
  });
  it('[K23] passes the typed email address to the mail and back', () => {
    const { type, go, emailIn, actor } = start();
    type('login', 'noor@mail.example');
    go('?forgot=');
    expectToBeIn(actor, 'forgot');
    expect(emailIn('forgotPassword')).toBe('noor@mail.example');
    type('forgotPassword', ' noor.haddad@mail.example ');
    go('');
    expectToBeIn(actor, 'signIn');
    expect(emailIn('login')).toBe('noor.haddad@mail.example');
    go('?forgot=');
    type('forgotPassword', '');
    go('');
    expect(emailIn('login')).toBe('noor.haddad@mail.example');
  });
  it('[K24b] a new password leads to the sign-in form and ends this session', async () => {
    const submit = createPort<unknown>();
    const resetPassword = resetPasswordMachine.provide({ actors: { submit: submit.logic as never } });
    const { actor, part, told, go } = start(
      '?reset=a1&next=%2Fjobs',
      loginPageMachine.provide({ actors: { resetPassword } }),
    );
    part('resetPassword')?.send({ type: 'field.changed', field: 'Password', value: 'seven quiet lanterns' });
    part('resetPassword')?.send({ type: 'form.submitted' });
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'signIn');
    expect(told('session')).toEqual([{ type: 'user.signedOut' }]);
    expect(told('navigation').at(-1)).toEqual(replacing('/login?next=%2Fjobs'));
    go('?next=%2Fjobs');
    expectToBeIn(actor, 'signIn.renewed');
    expect(actor.getSnapshot().hasTag('renewed')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ mode: 'signIn', code: null });
    go('?forgot=');
    go('');
    expectToBeIn(actor, 'signIn.plain');
  });
  it('[S7b] a retry remembers a new return path', () => {
    const { actor, go } = start('?next=%2Fjobs');
    go('?next=%2Ffreelancers');
    expect(actor.getSnapshot().context.next).toBe('/freelancers');
  });
  it.each([
    ['login', ''],
    ['demoAccounts', ''],
    ['linkedin', ''],
    ['forgotPassword', '?forgot'],
    ['resetPassword', '?reset=a1'],
    ['verifyEmail', '?verify=a1'],
  ] as const)('[K27a] survives the crash of %s', (part, search) => {
    const { actor } = start(
      search,
      loginPageMachine.provide({ actors: { [part]: createBrokenCallback() } as never }),
    );
    expect(actor.getSnapshot().status).toBe('active');
  });
});

const startSignUp = (search = '', machine = signUpPageMachine) => {
  const set = stage(machine, { systemId: 'page', input: { search } });
  const signUp = set.root.system.get('signUp') as AnyActorRef | undefined;
  return {
    ...set,
    signUp,
    roleIn: () =>
      (signUp?.getSnapshot() as { context: { values: { type: string } } } | undefined)?.context.values.type,
    next: () =>
      (signUp?.getSnapshot() as { context: { values: { next: string } } } | undefined)?.context.values.next,
  };
};

describe('signUpPage', () => {
  it.each([
    ['?type=Employer', 'Employer'],
    ['?type=freelancer', 'Freelancer'],
    ['?type=Operator', ''],
    ['', ''],
  ])('[K20a] %j chooses %j', (search, role) => {
    expect(startSignUp(search).roleIn()).toBe(role);
  });
  it('[K20a] a later link may choose another role; a link without a role keeps the choice', () => {
    const { actor, roleIn, next } = startSignUp('?type=Employer&next=%2Fjob-creation');
    expect(next()).toBe('/job-creation');
    actor.send({ type: 'query.changed', search: '?type=Freelancer' });
    expect([roleIn(), next()]).toEqual(['Freelancer', '']);
    actor.send({ type: 'query.changed', search: '?next=%2Fjobs' });
    expect(roleIn()).toBe('Freelancer');
    expect(actor.getSnapshot().context.next).toBe('/jobs');
    expect(next()).toBe('/jobs');
  });
  it('[K49] the link of a reloaded page does not undo the choice of the visitor', () => {
    const { actor, signUp, roleIn } = startSignUp('');
    for (const [field, value] of [
      ['type', 'Employer'],
      ['link', 'Freelancer'],
    ])
      signUp?.send({ type: 'field.changed', field, value });
    actor.send({ type: 'query.changed', search: '?type=Freelancer' });
    expect(roleIn()).toBe('Employer');
    actor.send({ type: 'query.changed', search: '?type=Employer' });
    actor.send({ type: 'query.changed', search: '?type=Freelancer' });
    expect(roleIn()).toBe('Freelancer');
  });
  it('[K50] a role that was chosen before the address was read stays', () => {
    const { actor, signUp, roleIn } = startSignUp('');
    signUp?.send({ type: 'field.changed', field: 'type', value: 'Employer' });
    signUp?.send({ type: 'field.changed', field: 'link', value: 'early' });
    actor.send({ type: 'query.changed', search: '?type=Freelancer' });
    expect(roleIn()).toBe('Employer');
    actor.send({ type: 'query.changed', search: '?type=Employer' });
    actor.send({ type: 'query.changed', search: '?type=Freelancer' });
    expect(roleIn()).toBe('Freelancer');
  });
  it.each([
    ['?next=%2Fjob-detail-view%3Fid%3D1%23apply', 'Freelancer'],
    ['?next=%2Fuser-profile%2FAda-2%23invite', 'Employer'],
    ['?next=%2Fuser-profile%2FAda-2%23report', ''],
    ['?type=Employer&next=%2Fjob-detail-view%3Fid%3D1%23apply', 'Employer'],
  ])('[K54] %j chooses %j', (search, role) => {
    expect(startSignUp(search).roleIn()).toBe(role);
  });
  it('[K22a] ignores an overlong return path', () => {
    expect(startSignUp(`?next=/${'a'.repeat(2000)}`).next()).toBe('');
  });
  it.each(['signUp', 'linkedin', 'demoAccounts'] as const)('[K20a] survives the crash of %s', (part) => {
    const { actor } = startSignUp(
      '',
      signUpPageMachine.provide({ actors: { [part]: createBrokenCallback() } as never }),
    );
    expect(actor.getSnapshot().status).toBe('active');
  });
});

itTakesEveryTransition(loginPageMachine);
itTakesEveryTransition(signUpPageMachine);
