import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

const REASON = 'the owner called';

describe.each(dialects)("operators' views of people on %s", (dialect) => {
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_PEOPLE_LOOKS: '4', LIMIT_CONTACTS_SHOWN: '3' });
  const alarms = async () => {
    const text = await (await fetch(`${use().url}/metrics`)).text();
    return Number(/^security_events_total\{.*name="many-looks".*\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };

  test('views of people are limited for an operator, and half of the limit raises the alarm once', async () => {
    const [operator, other] = [await operatorOf(use(), 'viewer'), await operatorOf(use(), 'viewer')];
    const id = await userIdOf((await use().newAccount()).browser);
    const before = await alarms();
    const view = () => operator.call(calls.viewPerson, {}, { id });
    expect((await view()).key).toBe('OK');
    expect((await alarms()) - before).toBe(0);
    expect((await operator.call(calls.personActivity, {}, { id })).key).toBe('OK');
    expect((await alarms()) - before).toBe(1);
    expect([(await view()).key, (await view()).key]).toEqual(['OK', 'OK']);
    const refused = await operator.call(calls.personSignIns, { cursor: '999999999' }, { id });
    expect([refused.status, refused.key, await alarms()]).toEqual([429, 'RATE_LIMITED', before + 1]);
    expect((await other.call(calls.viewPerson, {}, { id })).key).toBe('OK');
  });

  test('views of contacts also raise the alarm', async () => {
    const operator = await operatorOf(use(), 'support');
    const id = await userIdOf((await use().newAccount()).browser);
    const before = await alarms();
    const show = () => operator.call(calls.showContact, { kind: 'phone', reason: REASON }, { id });
    expect([(await show()).key, await alarms()]).toEqual(['OK', before]);
    expect([(await show()).key, await alarms()]).toEqual(['OK', before + 1]);
  });

  test('a viewer sees networks, and support sees addresses', async () => {
    const { browser, phone } = await use().newAccount();
    const id = await userIdOf(browser);
    const addresses = [freshAddress(), freshAddress()];
    for (const address of addresses) expect((await use().browser(address).signIn(phone, PASSWORD)).key).toBe('OK');
    const seen = async (role: 'viewer' | 'support') => {
      const operator = await operatorOf(use(), role);
      const answers = [
        await operator.call(calls.viewPerson, {}, { id }),
        await operator.call(calls.personActivity, {}, { id }),
        await operator.call(calls.personSignIns, { cursor: '999999999' }, { id }),
      ];
      expect(answers.map(({ key }) => key)).toEqual(['OK', 'OK', 'OK']);
      return JSON.stringify(answers.map(({ data }) => data));
    };
    const [byViewer, bySupport] = [await seen('viewer'), await seen('support')];
    for (const address of addresses) {
      expect(bySupport).toContain(`"${address}"`);
      expect(byViewer).not.toContain(address);
    }
    expect(byViewer).toMatch(/"\d+\.\d+\.\d+\.0\/24"/);
  });
});
