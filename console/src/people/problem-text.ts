import type { SignInProblemKind } from '@isoline/contract/values/person.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { resultNames } from './code-send-messages.ts';
import { helpingMessages } from './helping-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { problemMessages } from './problem-messages.ts';

type Problem = Person['problems'][number];
type Texts = ReturnType<typeof useMessages<(typeof problemMessages)['zh-CN']>>;

/** The parts of a problem that its texts show. */
interface Facts {
  readonly contact: string;
  readonly times: number;
  readonly detail: string;
  /** The outcome of the newest code. */
  readonly result: string | undefined;
  /** Why the newest notice was not sent. */
  readonly notSent: string;
}

type Explanation = readonly [why: string, help: string];

/** Why a person can't sign in, and the remedy, by the kind of problem. */
const explanations: Readonly<Record<SignInProblemKind, (text: Texts, facts: Facts) => Explanation>> = {
  merged: (text) => [text.merged, text.doMerged],
  closed: (text) => [text.closed, text.doClosed],
  frozen: (text) => [text.frozenWhy, text.doUnfreeze],
  closing: (text) => [text.closingWhy, text.doClosing],
  locked: (text, { times, detail }) => [text.locked(times, describeOrigin(text, detail)), text.doUnlock],
  'code-only': (text) => [text.codeOnly, text.doUnlock],
  slide: (text) => [text.slide, text.doSlide],
  'address-refused': (text, { detail }) => [text.addressRefused(detail), text.doAddress],
  'contact-changed': (text, { contact, detail }) => [
    text.contactChanged(contact),
    detail === 'reset' ? text.doResetBack : text.doChanged,
  ],
  'contact-taken': (text, { contact }) => [text.contactTaken(contact), text.doTaken],
  'code-refused': (text, { contact, detail, result }) => [
    text.codeRefused(contact, result ?? describeRequester(text, detail)),
    describeRefusedCode(text, detail),
  ],
  'codes-reached': (text, { contact, detail }) => [
    text.codesReached(contact, describeRequester(text, detail)),
    text.doOther,
  ],
  'codes-wrong': (text, { contact }) => [text.codesWrong(contact), text.doWrong],
  'sms-off': (text) => [text.smsOff, text.doOther],
  'sms-known-devices': (text) => [text.smsKnown, text.doKnown],
  'day-reached': (text) => [text.dayReached, text.doOther],
  'sms-failing': (text, { times }) => [text.smsFailing(times), text.doService],
  'message-failed': (text, { contact, notSent }) => [text.messageFailed(contact, notSent), text.doMessage],
  'numbers-refused': (text) => [text.numbersRefused, text.doOther],
  'network-refused': (text, { detail }) => [text.networkRefused(detail), text.doNetwork],
  'second-step': (text, { times }) => [text.secondStep(times), text.doSecond],
  'factor-locked': (text, { detail }) => [text.factorLocked(describeOrigin(text, detail)), text.doFactor],
  'removal-waits': (text) => [text.removalWaits, text.doWaits],
  'no-password': (text) => [text.noPassword, text.doSetPassword],
  'password-required': (text) => [text.passwordRequired, text.doRequired],
  refused: (text, { times }) => [text.refused(times), text.doRefused],
};

/** Returns a function that explains why a person can't sign in, and the remedy. */
export function useProblemText(): (problem: Problem) => Explanation {
  const text = useMessages(problemMessages);
  const contacts = useMessages(peopleMessages);
  const results = useMessages(resultNames);
  const { reasonName } = useMessages(helpingMessages);
  return ({ kind, contact, count, detail }) =>
    // A newer server may send a kind that this version does not know.
    explanations[kind]?.(text, {
      contact: contact === null ? text.newContact : contacts[contact],
      times: count ?? 0,
      detail: detail ?? '',
      result: wordOf(results, detail),
      notSent: reasonName(detail ?? ''),
    }) ?? ['', ''];
}

function describeOrigin(text: Texts, origin: string): string {
  if (origin === 'strangers') return text.onStrangers;
  return origin === 'device' ? text.onDevice : text.fromAddress(origin);
}

function describeRequester(text: Texts, share: string): string {
  if (share === 'owner') return text.byOwner;
  if (share === 'new-device') return text.byNewDevice;
  return share === 'reset' ? text.forReset : text.byStrangers;
}

function describeRefusedCode(text: Texts, result: string): string {
  switch (result) {
    case 'unknown':
      return text.doUnknownSend;
    case 'address':
      return text.doAddressRefused;
    case 'slide':
    case 'captcha':
      return text.doSlideAgain;
    default:
      return text.doOther;
  }
}
