import { codeProblemKinds } from '@isoline/contract/values/person.ts';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { wordOf } from '../../../web/src/i18n/word-of.ts';
import { resultNames } from './code-send-messages.ts';
import { helpingMessages } from './helping-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { problemMessages } from './problem-messages.ts';

type Problem = Person['problems'][number];
type Texts = ReturnType<typeof useMessages<(typeof problemMessages)['zh-CN']>>;

type CodeKind = (typeof codeProblemKinds)[number];

const isOfCodes = (kind: Problem['kind']): kind is CodeKind => codeProblemKinds.some((known) => known === kind);

/** Returns a function that explains why a person can't sign in, and the remedy. */
export function useProblemText() {
  const text = useMessages(problemMessages);
  const { phone, email } = useMessages(peopleMessages);
  const results = useMessages(resultNames);
  const { reasonName } = useMessages(helpingMessages);
  return {
    whyOf(problem: Problem): string {
      const { kind, detail } = problem;
      const contact = problem.contact === null ? text.newContact : { phone, email }[problem.contact];
      if (!isOfCodes(kind)) return whyOfAccount(text, { ...problem, kind }, contact);
      const reason = kind === 'message-failed' ? reasonName(detail ?? '') : describeRequester(text, detail);
      return whyOfCodes(
        text,
        { ...problem, kind },
        contact,
        (kind === 'code-refused' ? wordOf(results, detail) : undefined) ?? reason,
      );
    },
    helpOf: (problem: Problem) => describeHelp(text, problem),
  };
}

type OfKind<Kind> = Omit<Problem, 'kind'> & { readonly kind: Kind };

function whyOfAccount(
  text: Texts,
  { kind, count, detail }: OfKind<Exclude<Problem['kind'], CodeKind>>,
  contact: string,
): string {
  const times = count ?? 0;
  switch (kind) {
    case 'merged':
      return text.merged;
    case 'closed':
      return text.closed;
    case 'frozen':
      return text.frozenWhy;
    case 'closing':
      return text.closingWhy;
    case 'locked':
      return text.locked(times, describeOrigin(text, detail));
    case 'code-only':
      return text.codeOnly;
    case 'slide':
      return text.slide;
    case 'address-refused':
      return text.addressRefused(detail ?? '');
    case 'contact-changed':
      return text.contactChanged(contact);
    case 'contact-taken':
      return text.contactTaken(contact);
    case 'second-step':
      return text.secondStep(times);
    case 'factor-locked':
      return text.factorLocked(describeOrigin(text, detail));
    case 'removal-waits':
      return text.removalWaits;
    case 'no-password':
      return text.noPassword;
    case 'password-required':
      return text.passwordRequired;
    case 'refused':
      return text.refused(times);
  }
}

function whyOfCodes(text: Texts, { kind, count, detail }: OfKind<CodeKind>, contact: string, reason: string): string {
  switch (kind) {
    case 'code-refused':
      return text.codeRefused(contact, reason);
    case 'codes-reached':
      return text.codesReached(contact, reason);
    case 'codes-wrong':
      return text.codesWrong(contact);
    case 'sms-off':
      return text.smsOff;
    case 'sms-known-devices':
      return text.smsKnown;
    case 'day-reached':
      return text.dayReached;
    case 'sms-failing':
      return text.smsFailing(count ?? 0);
    case 'message-failed':
      return text.messageFailed(contact, reason);
    case 'numbers-refused':
      return text.numbersRefused;
    case 'network-refused':
      return text.networkRefused(detail ?? '');
  }
}

function describeOrigin(text: Texts, origin: string | null): string {
  if (origin === 'strangers') return text.onStrangers;
  return origin === 'device' ? text.onDevice : text.fromAddress(origin ?? '');
}

function describeRequester(text: Texts, share: string | null): string {
  if (share === 'owner') return text.byOwner;
  if (share === 'new-device') return text.byNewDevice;
  return share === 'reset' ? text.forReset : text.byStrangers;
}

function describeHelp(text: Texts, { kind, detail }: Problem): string {
  switch (kind) {
    case 'merged':
      return text.doMerged;
    case 'closed':
      return text.doClosed;
    case 'frozen':
      return text.doUnfreeze;
    case 'closing':
      return text.doClosing;
    case 'locked':
    case 'code-only':
      return text.doUnlock;
    case 'slide':
      return text.doSlide;
    case 'no-password':
      return text.doSetPassword;
    case 'address-refused':
      return text.doAddress;
    case 'contact-changed':
      return detail === 'reset' ? text.doResetBack : text.doChanged;
    case 'contact-taken':
      return text.doTaken;
    case 'code-refused':
      return describeRefusedCode(text, detail);
    case 'codes-reached':
    case 'sms-off':
    case 'day-reached':
    case 'numbers-refused':
      return text.doOther;
    case 'sms-known-devices':
      return text.doKnown;
    case 'codes-wrong':
      return text.doWrong;
    case 'sms-failing':
      return text.doService;
    case 'message-failed':
      return text.doMessage;
    case 'network-refused':
      return text.doNetwork;
    case 'second-step':
      return text.doSecond;
    case 'factor-locked':
      return text.doFactor;
    case 'removal-waits':
      return text.doWaits;
    case 'password-required':
      return text.doRequired;
    case 'refused':
      return text.doRefused;
  }
}

function describeRefusedCode(text: Texts, result: string | null): string {
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
