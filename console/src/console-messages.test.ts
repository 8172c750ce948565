import { expect, test } from 'vitest';
import { detailPhrases } from './audit/detail-messages.ts';
import { importMessages } from './import-accounts/import-messages.ts';
import { incidentMessages } from './incident/incident-messages.ts';
import { overviewMessages } from './overview/overview-messages.ts';
import { problemMessages } from './people/problem-messages.ts';

const incident = incidentMessages['en-US'];
const overview = overviewMessages['en-US'];
const { refused } = problemMessages['en-US'];
const { amount, sampled } = detailPhrases['en-US'];

test.each([
  [refused(1), '1 sign-in refused in the last 24 hours'],
  [refused(2), '2 sign-ins refused in the last 24 hours'],
  [overview.failed('1'), '1 verification code could not be sent'],
  [overview.failed('1,200'), '1,200 verification codes could not be sent'],
  [overview.others('1'), 'Other networks: 1 request'],
  [overview.noticesWait('1', '9:05 AM'), '1 notice is waiting to be sent, since 9:05 AM'],
  [overview.noticesWait('2', '9:05 AM'), '2 notices are waiting to be sent, the oldest since 9:05 AM'],
  [importMessages['en-US'].agreeLead('1', '0'), 'This creates 1 account and updates 0.'],
  [importMessages['en-US'].agreeLead('1,000', '1'), 'This creates 1,000 accounts and updates 1.'],
  [amount('+1'), '+1 point'],
  [amount('-20'), '-20 points'],
  [sampled('1'), '1 similar refusal'],
  [incident.end(1), 'Sign out this device'],
  [incident.end(1_200_000), 'Sign out these 1,200,000 devices'],
  [incident.ended(1_000, 1), '1,000 accounts, 1 device'],
  [incidentMessages['zh-CN'].ended(1_200_000, 1), '账号 1,200,000 个，设备 1 台'],
])('a count agrees with its noun: %s', (text, expected) => {
  expect(text).toBe(expected);
});
