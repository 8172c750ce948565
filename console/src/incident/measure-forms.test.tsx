import { reasons } from '@isoline/contract/errors.ts';
import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { incidentMessages } from './incident-messages.ts';
import { MeasureForms } from './measure-forms.tsx';
import { networkFault, numbersFault, refusedNetworkFault } from './measure-values.ts';

afterEach(resetPage);

test.each([
  ['203.0.113.0/24', true],
  [' 203.0.113.7 ', true],
  ['10.0.0.0/12', true],
  ['2001:db8::/32', true],
  ['::ffff:192.0.2.1', true],
  ['203.0.113.0/33', false],
  ['203.0.113.256', false],
  ['203.0.113', false],
  ['203.0.113.0/24/24', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/2.5', false],
  ['2001:db8::1::2', false],
  ['2001:db8::/129', false],
  ['beef', false],
])('that %s can be refused as a network is %s', (text, isNetwork) => {
  expect([networkFault(text) === null, refusedNetworkFault(text) === null]).toEqual([isNetwork, isNetwork]);
});

test.each(['0.0.0.0/0', '10.0.0.0/11', '::/0', '2001::/23'])('%s is a network, but too wide', (text) => {
  expect(networkFault(text)).toBeNull();
  expect(refusedNetworkFault(text)?.texts).toEqual({
    'zh-CN': { text: reasons.INCIDENT_REFUSED['too-wide'].zh },
    'en-US': { text: reasons.INCIDENT_REFUSED['too-wide'].en },
  });
});

test.each([
  ['1701', true],
  ['+86 170 1', true],
  ['1701-234', true],
  ['170', true],
  ['17', false],
  ['17012345', false],
  ['1234', false],
  ['abc', false],
])('whether %s is a range of numbers that can be refused: %s', (text, isRange) => {
  expect(numbersFault(text) === null).toBe(isRange);
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
