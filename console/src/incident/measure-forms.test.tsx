import { reasons } from '@isoline/contract/errors.ts';
import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { holdAnswers } from '../ui/testing-answers.ts';
import { resetPage } from '../ui/testing-page.ts';
import { incidentMessages } from './incident-messages.ts';
import { MeasureForms } from './measure-forms.tsx';
import { networkFault, numbersFault, refusedNetworkFault } from './measure-values.ts';

afterEach(resetPage);

test.each(['203.0.113.0/24', ' 203.0.113.7 ', '10.0.0.0/12', '2001:db8::/32', '::ffff:192.0.2.1'])(
  '%s can be refused as a network',
  (text) => {
    expect([networkFault(text), refusedNetworkFault(text)]).toEqual([null, null]);
  },
);

test.each([
  '203.0.113.0/33',
  '203.0.113.256',
  '203.0.113',
  '203.0.113.0/24/24',
  '203.0.113.0/',
  '203.0.113.0/2.5',
  '2001:db8::1::2',
  '2001:db8::/129',
  'beef',
])('%s is not a network', (text) => {
  expect([networkFault(text), refusedNetworkFault(text)]).not.toContain(null);
});

test.each(['0.0.0.0/0', '10.0.0.0/11', '::/0', '2001::/23'])('%s is a network, but too wide', (text) => {
  expect(networkFault(text)).toBeNull();
  expect(refusedNetworkFault(text)?.texts).toEqual({
    'zh-CN': { text: reasons.INCIDENT_REFUSED['too-wide'].zh },
    'en-US': { text: reasons.INCIDENT_REFUSED['too-wide'].en },
  });
});

test.each(['1701', '+86 170 1', '1701-234', '170'])('%s is a range of numbers that can be refused', (text) => {
  expect(numbersFault(text)).toBeNull();
});

test.each(['17', '17012345', '1234', 'abc'])('%s is not a range of numbers that can be refused', (text) => {
  expect(numbersFault(text)).not.toBeNull();
});

test.each<Locale>(['zh-CN', 'en-US'])(
  'in %s a wrong value is refused at its field, before the reason',
  async (locale) => {
    applyLocale(locale);
    const text = incidentMessages[locale];
    const tooWide = reasons.INCIDENT_REFUSED['too-wide'][locale === 'zh-CN' ? 'zh' : 'en'];
    render(<MeasureForms reload={() => undefined} />);
    for (const [title, label, wrong, fault, right] of [
      [text.refuseNetwork, text.network, '10.0.0.0/8', tooWide, '203.0.113.0/24'],
      [text.refuseNumbers, text.numbers, '17012345', text.notNumbers, '1701'],
    ] as const) {
      const form = within(screen.getByRole('form', { name: title }));
      const field = form.getByRole('textbox', { name: label });
      const begin = form.getByRole('button', { name: text.begin });
      await userEvent.type(field, wrong);
      await userEvent.click(begin);
      expect(form.getByRole('textbox', { name: label, description: fault })).toBe(document.activeElement);
      expect(screen.queryByRole('dialog')).toBeNull();
      await userEvent.clear(field);
      await userEvent.type(field, right);
      await userEvent.click(begin);
      expect(screen.getByRole('dialog')).toBeTruthy();
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    }
  },
);

const english = incidentMessages['en-US'];
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const beginOf = (title: string) =>
  within(screen.getByRole('form', { name: title })).getByRole('button', { name: english.begin });

/** Starts the measure of the network that the address of the page names. */
async function startNetwork() {
  applyLocale('en-US');
  history.replaceState(null, '', '/?network=203.0.113.0/24');
  const calls = holdAnswers();
  render(<MeasureForms reload={() => undefined} />);
  await userEvent.click(beginOf(english.refuseNetwork));
  await userEvent.type(field(peopleMessages['en-US'].reason), 'a storm of codes');
  return async () => {
    await press(peopleMessages['en-US'].confirm);
    await act(async () => calls[0]?.answer({}));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
}

test('a measure that was started clears its own form and no other', async () => {
  const confirm = await startNetwork();
  await userEvent.type(field(english.numbers), '1701');
  await confirm();
  expect([field(english.network).value, field(english.numbers).value]).toEqual(['', '1701']);
});

test('the dialog of a second measure keeps every draft and the button that has the focus', async () => {
  await (await startNetwork())();
  await userEvent.type(field(english.network), '198.51.100.0/24');
  await userEvent.type(field(english.numbers), '1701');
  const button = beginOf(english.refuseNumbers);
  await userEvent.click(button);
  await press(consoleMessages['en-US'].cancel);
  expect([field(english.network).value, field(english.numbers).value]).toEqual(['198.51.100.0/24', '1701']);
  // The browser returns the focus to the button only if it is still on the page.
  expect(button.isConnected).toBe(true);
});
