import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { keepUndo } from '../../src/model/account/keep-undo.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { changeContactTo, undo, undoTokenTo } from './undo-helpers.ts';

const contactSets = [['phone'], ['email'], ['phone', 'email']] as const;
const keeps = [[], ['phone'], ['email'], ['phone', 'email']] as const;
type Kind = 'phone' | 'email';

const cases = contactSets.flatMap((before) =>
  contactSets.flatMap((now) => keeps.map((keep) => ({ before, now, keep }))),
);

/** Returns new contacts of these kinds. */
const freshContacts = (kinds: readonly Kind[]) => ({
  phone: kinds.includes('phone') ? freshPhone() : null,
  email: kinds.includes('email') ? freshEmail() : null,
});

describe.each(dialects)('the contacts of an undo on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Creates an account that had some contacts before its first change and has others now. */
  async function changed(before: readonly Kind[], now: readonly Kind[]) {
    const { browser } = await use().newAccount();
    const [id, { ports }] = [await userIdOf(browser), use().app];
    const [former, present] = [freshContacts(before), freshContacts(now)];
    const token = await ports.store.tx(async (tables) => {
      const account = await tables.accounts.byId({ id });
      if (!account) throw new Error('no account');
      await tables.accounts.setContacts(id, former, ports.now());
      await keepUndo(ports, tables, { ...account, ...former }, ports.now());
      await tables.accounts.setContacts(id, present, ports.now());
      // Only a change of an account with an e-mail has a token.
      const { undoToken } = await keepUndo(ports, tables, { ...account, email: freshEmail() }, ports.now() + 1);
      return undoToken ?? '';
    });
    const contacts = async () => {
      const account = await ports.store.read.accounts.byId({ id });
      return { phone: account?.phone ?? null, email: account?.email ?? null };
    };
    return { token, former, present, contacts };
  }

  test.each(cases)('from $now back to $before, keeping $keep, leaves a contact', async ({ before, now, keep }) => {
    const { token, former, present, contacts } = await changed(before, now);
    const answer = await undo(use().browser(), token, undefined, { password: PASSWORD, keep: [...keep] });
    expect(answer.key).toBe('OK');
    const kept = (kind: Kind) => (keep as readonly Kind[]).includes(kind);
    const chosen = {
      phone: kept('phone') ? present.phone : former.phone,
      email: kept('email') ? present.email : former.email,
    };
    expect(await contacts()).toEqual(chosen.phone === null && chosen.email === null ? former : chosen);
  });

  test('an e-mail that another account has since stops an undo only if it would return', async () => {
    const [thief, email, next] = [use().browser(), freshEmail(), freshEmail()];
    await use().register(thief, { email });
    await changeContactTo(use(), thief, { email: next });
    const token = await undoTokenTo(use(), email);
    await use().register(use().browser(), { email });
    expect((await undo(use().browser(), token)).key).toBe('TICKET_EXPIRED');
    expect((await undo(use().browser(), token, undefined, { keep: ['email'] })).key).toBe('OK');
  });

  test('no undo leaves an account without a contact if another account has the former one', async () => {
    const [thief, email] = [use().browser(), freshEmail()];
    await use().register(thief, { email });
    await changeContactTo(use(), thief, { phone: freshPhone() });
    const token = await undoTokenTo(use(), email);
    await stepUp(use(), thief);
    expect((await thief.call(endpoints.removeContact, { type: 'email' })).key).toBe('OK');
    await use().register(use().browser(), { email });
    expect((await undo(use().browser(), token, undefined, { keep: ['email'] })).key).toBe('TICKET_EXPIRED');
    expect((await undo(use().browser(), token, undefined, { keep: ['email', 'phone'] })).key).toBe('OK');
  });
});
