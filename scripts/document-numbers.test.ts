// Numbers in sentences of documents, compared with the constants that they repeat.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aloneSignOuts, benefits, measures, personNotes } from '@isoline/contract/console/operator-limits.ts';
import {
  coinRewards,
  lengths,
  lifetimes,
  productChanges,
  recoveryCodesCount,
  secondFactorTicketTries,
  sessionsPerAccountMax,
  slide,
} from '@isoline/contract/limits.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@isoline/contract/values/durations.ts';
import { importLimits } from '@isoline/contract/values/import-job.ts';
import { pointsReasonsMax } from '@isoline/contract/values/points-reason.ts';
import { expect, test } from 'vitest';
import { inWords } from './docs/lifetimes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const flat = (text: string) => text.replace(/\s+/g, ' ');
const textOf = (path: string) => flat(readFileSync(`${root}docs/${path}.md`, 'utf8'));
const count = (value: number) => value.toLocaleString('en-US');
const hours = (ms: number) => `${ms / HOUR_MS} hours`;
const minutes = (ms: number) => `${ms / MINUTE_MS} minutes`;
const seconds = (ms: number) => ms / SECOND_MS;
const mib = (bytes: number) => `${bytes / 1024 ** 2} MiB`;

const { removalProposalMs, replacementProposalMs, signOutProposalMs, exportProposalMs, importUndoMs } = lifetimes;
/** "a day" in the documents. */
const aDay = (...given: readonly number[]) => (given.every((ms) => ms === 24 * HOUR_MS) ? 'a day' : 'another time');

const sentences: readonly (readonly [path: string, ...parts: readonly string[]])[] = [
  [
    'operate/console',
    `works once, for ${minutes(lifetimes.operatorInvitationMs)}`,
    `ends after ${hours(lifetimes.operatorSessionMs)}, or after ${minutes(lifetimes.operatorSessionIdleMs)} without a call`,
    `once in ${minutes(lifetimes.operatorConfirmationMs)}`,
    `points are corrected by ${count(benefits.pointsMax)} at most`,
    `had their passkeys for ${hours(lifetimes.factorRemovalMs)}`,
    `agrees within ${aDay(removalProposalMs, replacementProposalMs, exportProposalMs)}`,
    `it is replaced ${hours(lifetimes.contactReplacementMs)} later`,
    `up to ${lengths.noteMax} characters, and ${personNotes.openMax} notes`,
    `deleted after ${inWords(lifetimes.personNoteMs)}`,
    `kept for ${inWords(lifetimes.hourlyCountMs)}`,
  ],
  ['operate/commands', `has ${lengths.reasonMin} to ${lengths.reasonMax} characters`],
  [
    'operate/production',
    `within ${minutes(lifetimes.operatorInvitationMs)}`,
    `at least ${hours(lifetimes.factorRemovalMs)} old`,
  ],
  [
    'operate/incident',
    `after ${measures.hoursMax} hours at the latest`,
    `wider than a /${measures.networkBitsMin[4]} (IPv6: a /${measures.networkBitsMin[6]})`,
    `a ${aloneSignOuts.sessionsPart === 0.1 ? 'tenth' : 'part'} of the live sessions and ${count(aloneSignOuts.accountsMax)} accounts`,
    `agrees, within ${aDay(signOutProposalMs)}`,
  ],
  [
    'operate/migrating',
    `brought back for ${inWords(lifetimes.closedUserMs)}`,
    `of at most ${importLimits.bytesMax / 1024 ** 3} GiB`,
    `agrees within ${aDay(importUndoMs)}`,
    `kept for ${inWords(lifetimes.importJobMs)}`,
    `At most ${['none', 'one', 'two', 'three', 'four', 'five'][importLimits.openMax]} imports`,
  ],
  ['operate/database', `after ${inWords(lifetimes.wholeAddressMs)}`],
  [
    'operate/event-stream',
    `events for ${inWords(lifetimes.loginRecordMs)}`,
    `for ${inWords(lifetimes.anonymousRefusalMs)}`,
  ],
  ['operate/products', `at most ${pointsReasonsMax} reasons`],
  ['operate/settings', `at most ${mib(lengths.avatarBytesMax)}`, `removed after ${minutes(lifetimes.objectKeptMs)}`],
  ['operate/proxy', `bodies of ${mib(lengths.avatarBytesMax)}`],
  [
    'operate/support',
    `each notice of ${inWords(lifetimes.noticeDeliveryMs)}`,
    `within ${hours(lifetimes.noticeCopyMs)}`,
  ],
  ['operate/sizing', `\`LIMIT_CODE_SEND_ALL\` (${count(limits.codeSendAll.count)})`],
  [
    'product/back-end',
    `at most ${count(productChanges.pointsMax)} points. A product makes ${count(limits.pointChanges.count)} changes in a day, and ${limits.pointChangesUser.count} for one user`,
    `at most ${count(productChanges.membershipDaysMax)} days from now`,
    `makes ${count(limits.membershipChanges.count)} changes in a day, and ${limits.membershipChangesUser.count} for one user`,
    `answered for ${inWords(lifetimes.closedUserMs)}`,
    `For ${hours(lifetimes.idempotencyKeyMs)} the same call`,
    `use it for ${minutes(lifetimes.apiTokenMs)}`,
  ],
  ['product/events', `kept for ${inWords(lifetimes.productEventMs)}`, `make ${limits.streamChanges.count} in a day`],
  [
    'product/sign-out',
    `after ${inWords(lifetimes.refreshTokenIdleMs)} in which nobody uses it, and ${inWords(lifetimes.sessionMs)} after its sign-in`,
    `more than ${sessionsPerAccountMax} sessions`,
  ],
  ['product/apis', `${minutes(lifetimes.apiTokenMs)} at most`],
  ['product/launches', `valid for ${seconds(lifetimes.launchMs)} s before and after`],
  ['product/scripts', `after ${inWords(lifetimes.personalTokenMs)}, or a year at most`],
  ['product/command-lines', `after ${minutes(lifetimes.userCodeMs)}`],
  ['product/mini-programs', `${minutes(lifetimes.ticketMs)}, ${secondFactorTicketTries} wrong codes`],
  [
    'product/agents',
    `at most ${lengths.clientIdMax} characters`,
    `more than ${limits.agentDocument.count} in ${minutes(limits.agentDocument.windowMs)}`,
    `after ${minutes(lifetimes.agentFreshMinMs)} at the earliest`,
  ],
  ['people/export', `once in ${hours(lifetimes.exportMs)}`, `removed after ${hours(lifetimes.exportMs)}`],
  [
    'contract',
    `For ${seconds(lifetimes.refreshGraceMs)} s the rotated one`,
    `${lengths.code} digits, ${lifetimes.verificationCodeMs / MINUTE_MS} min`,
    `${limits.codeTries.count} wrong tries end it, ${limits.codeTriesAddress.count} wrong in 24 h`,
    `resend after ${seconds(lifetimes.codeResendMs)} s`,
    `${coinRewards.register} for the registration, ${coinRewards.bind} each`,
    `${coinRewards.daily} for the first sign-in of a day`,
    `right within ${slide.tolerance} px, in ${slide.minMs / SECOND_MS} to ${slide.maxMs / SECOND_MS} s`,
    `(bits, ${slide.proofBits} by default)`,
    `after ${limits.passwordTriesSlide.count} wrong tries for that account from that address in ${minutes(limits.passwordTriesSlide.windowMs)}`,
    `**wrong passwords**: ${limits.passwordTriesPair.count} for one account from one address`,
    `Recovery codes are ${recoveryCodesCount} of`,
    `${limits.secondFactorTries.count} wrong in 1 h and ${limits.secondFactorTriesDay.count} in 24 h`,
    `pieces of ${importLimits.pieceBytes / 1024} KiB`,
    `at most ${mib(lengths.avatarBytesMax)} and ${lengths.avatarPixelsMax / 1e6} megapixels. It is re-encoded to ${lengths.avatarSide} x ${lengths.avatarSide}`,
    `holds 1-${lengths.nickNameMax} code points`,
  ],
];

test.each(sentences)('docs/%s.md has the numbers of the code', (path, ...parts) => {
  const text = textOf(path);
  expect(parts.filter((part) => !text.includes(flat(part)))).toEqual([]);
});

test('docs/understand/performance.md has the budgets of the pages, and measures within them', () => {
  const source = readFileSync(`${root}e2e/journeys/page-weight.test.ts`, 'utf8');
  const budget = (pattern: RegExp) => Number(pattern.exec(source)?.[1]?.replace('_', ''));
  const budgets = [
    budget(/scriptsUntilFormWorks: ([\d_]+)/) / 1000,
    budget(/signIn: \{.*scripts: ([\d_]+)/) / 1000,
    budget(/signIn: \{.*requests: (\d+)/),
    budget(/accountCenter: \{ scripts: ([\d_]+)/) / 1000,
    budget(/accountCenter: \{.*requests: (\d+)/),
  ];
  const [, section = ''] = textOf('understand/performance').split('## Page weight');
  const [sentence = ''] = section.split(' ## ');
  const pairs = [...sentence.matchAll(/([\d.]+) (?:KB|requests)?[^.(\d]*\((?:limit: )?(\d+)\)/g)];
  expect(pairs.map(([, , limit]) => Number(limit))).toEqual(budgets);
  for (const [, measured, limit] of pairs) expect(Number(measured)).toBeLessThanOrEqual(Number(limit));
});
