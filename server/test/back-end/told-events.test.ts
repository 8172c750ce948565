import { endpoints } from '@isoline/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAccountNow } from '../../src/model/privacy/close-account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { addPasskey } from '../factors.ts';
import { discover, signInToProduct, useOpenIdClient } from '../openid/openid-client.ts';
import { freshEmail, LOOKS_OFTEN, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { REASON } from './back-end-users.ts';
import { bodyOf, kindOf, type Received, streamActions, verifyEvent } from './event-receiver.ts';
import { allowStreams, emailUserOf, mergeInto, runFor, STRATA, userOf } from './event-users.ts';
import { callApi, machineToken, ownOrigin } from './machine-actions.ts';

describe.each(dialects)('the events that products get on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' }, LOOKS_OFTEN);
  const client = useOpenIdClient(use);
  const contour = streamActions(() => use().url, 'contour');
  const strata = streamActions(() => use().url, 'strata');
  beforeAll(async () => {
    allowStreams(use());
    await contour.create();
    await strata.create();
  });
  const issuer = () => `${ownOrigin(use().url)}/oidc`;
  const subjectsOf = (events: readonly Received[]) => events.map(({ sub_id: { sub } }) => sub);

  test('an event is a signed token of its product, without an end, a subject claim or a contact', async () => {
    const { phone, sub } = await userOf(client);
    await runFor(use(), 'freeze', phone);
    const { body } = await contour.call('POST', 'poll', {});
    const [[jti, token] = ['', '']] = Object.entries(body.sets as Record<string, string>).slice(-1);
    const event = await verifyEvent(use().url, token, 'contour');
    const uri = 'https://schemas.openid.net/secevent/risc/event-type/account-disabled';
    expect(event).toEqual({
      iss: issuer(),
      aud: 'contour',
      jti,
      iat: expect.any(Number),
      toe: expect.any(Number),
      sub_id: { format: 'iss_sub', iss: issuer(), sub },
      events: { [uri]: {} },
    });
    expect(JSON.stringify(body)).not.toContain(phone);
    await contour.drain();
  });

  test('only products that the user has signed in to are told', async () => {
    const { phone } = await userOf(client);
    await runFor(use(), 'freeze', phone);
    await runFor(use(), 'unfreeze', phone);
    expect((await contour.drain()).map(kindOf)).toEqual(['session-revoked', 'account-disabled', 'account-enabled']);
    expect(await strata.drain()).toEqual([]);
  });

  test('points that one product gives are told to all products of the user, once for each reference', async () => {
    allowStreams(use(), { backEndScopes: ['points.write', 'ssf.read'], pointsReasons: [REASON] });
    const { sub } = await emailUserOf(use(), ['contour', 'strata']);
    await contour.drain();
    await strata.drain();
    const token = await machineToken(use().url, 'contour');
    const body = { reference: 'order-1', amount: 10, reason: REASON.id };
    for (const _ of ['first', 'again'])
      expect((await callApi(use().url, 'POST', `users/${sub}/points`, { token, body })).status).toBe(200);
    for (const product of [contour, strata])
      expect((await product.drain()).map((event) => [kindOf(event), event.sub_id.sub])).toEqual([
        ['points-changed', sub],
      ]);
    allowStreams(use());
  });

  test('an ended session is told to the products of the session, by the id that they know', async () => {
    const { browser, tokens, sub } = await userOf(client);
    await browser.call(endpoints.signOut, {});
    const events = await contour.drain();
    expect(events.map(kindOf)).toEqual(['session-revoked']);
    expect(events[0]?.sub_id).toEqual({
      format: 'complex',
      user: { format: 'iss_sub', iss: issuer(), sub },
      session: { format: 'opaque', id: tokens.claims()?.sid },
    });
  });

  test('a changed contact is told, without its value, to the products that may have it', async () => {
    const { browser } = await userOf(client, { scope: 'openid phone email' });
    const withoutContacts = await discover(client.origin(), 'strata');
    await signInToProduct(browser, withoutContacts, { ...STRATA, scope: 'openid profile' });
    const email = freshEmail();
    await changeContactTo(use(), browser, { email });
    const told = (await contour.drain()).filter((event) => kindOf(event) === 'identifier-changed');
    expect(told.map(bodyOf)).toEqual([{ claims: ['email'] }]);
    expect((await strata.drain()).map(kindOf)).not.toContain('identifier-changed');
    expect(JSON.stringify(told)).not.toContain(email);
  });

  test('a changed nickname is told, without its value, to the products that may have the profile', async () => {
    const { browser } = await userOf(client, { scope: 'openid profile' });
    await signInToProduct(browser, await discover(client.origin(), 'strata'), { ...STRATA, scope: 'openid phone' });
    await browser.call(endpoints.updateInfo, { nickName: 'Marked Name' });
    const told = await contour.drain();
    expect(told.map((event) => [kindOf(event), bodyOf(event)])).toMatchObject([
      ['token-claims-change', { changed_claims: ['name', 'nickname'], initiating_entity: 'user' }],
    ]);
    expect(JSON.stringify(told)).not.toContain('Marked');
    expect(await strata.drain()).toEqual([]);
  });

  test('a passkey is told as a changed credential', async () => {
    const { browser } = await userOf(client);
    await stepUp(use(), browser);
    await addPasskey(use(), browser);
    expect((await contour.drain()).map((event) => [kindOf(event), bodyOf(event)])).toMatchObject([
      ['credential-change', { credential_type: 'fido2-platform', change_type: 'create', initiating_entity: 'user' }],
    ]);
  });

  test('a withdrawn consent is told to its product, which hears nothing further', async () => {
    const { browser, phone, sub } = await userOf(client);
    await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
    await runFor(use(), 'freeze', phone);
    const events = await contour.drain();
    expect(events.map(kindOf)).toEqual(['session-revoked', 'consent-withdrawn']);
    expect(subjectsOf(events.slice(1))).toEqual([sub]);
  });

  test('a closed account is told by each subject that the product knew, as the last event', async () => {
    const survivor = await use().newAccount();
    const browser = survivor.browser.at(pageOrigin(use()));
    const stays = await userIdOf(browser);
    const merged = await emailUserOf(use(), ['contour']);
    await mergeInto(use(), { browser, phone: survivor.phone }, merged.email);
    await contour.drain();
    const { ports } = use().app;
    await ports.store.longTx(async (tables) => {
      const account = await tables.accounts.byId({ id: stays });
      if (account) await closeAccountNow(ports, tables, account);
    });
    const events = await contour.drain();
    expect(events.map(kindOf)).toEqual(['account-purged', 'account-purged']);
    expect(subjectsOf(events).toSorted()).toEqual([stays, merged.sub].toSorted());
  });

  test('the page on personal data says which product was told what', async () => {
    const { browser } = await userOf(client);
    await browser.call(endpoints.updateInfo, { nickName: 'Told Name' });
    const shown = JSON.stringify((await browser.call(endpoints.viewPrivacy, {})).data);
    expect(shown).toMatch(/昵称或头像变更|The nickname or picture changed/);
    await contour.drain();
  });
});
