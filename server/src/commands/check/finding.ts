import { ProviderError } from '../../gateways/provider-error.ts';
import { startFailure } from '../../settings/start-failure.ts';

/** The result of one check. */
export interface Finding {
  /** The name of the check, for machines. */
  readonly check: string;
  /** `off` is an optional part that is not set; `skipped` could not be checked. Only a `fault` fails the command. */
  readonly state: 'ok' | 'fault' | 'off' | 'skipped';
  /** A sentence for people. It never contains a secret. */
  readonly text: string;
  /** The section of the documents that explains it. */
  readonly section: string;
}

/** A fault that a check has found, as a sentence. */
export class Fault extends Error {}

/** The reason why a check could not be made from here, as a sentence. */
export class Skipped extends Error {}

/** A check: its name, the section of the documents, and the work, which returns a sentence or throws. */
export interface Check {
  readonly check: string;
  readonly section: string;
  readonly run: () => Promise<string>;
}

/** Runs a check, which has at most `limitMs`. A failure is a finding too. */
export async function runCheck({ check, section, run }: Check, limitMs: number): Promise<Finding> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Fault(`No answer in ${limitMs / 1000} s.`)), limitMs);
  try {
    return { check, state: 'ok', text: await Promise.race([run(), late]), section };
  } catch (error) {
    return { check, state: error instanceof Skipped ? 'skipped' : 'fault', text: sentenceOf(error), section };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the reason of a failure as a sentence in one line, without a stack. */
function sentenceOf(error: unknown): string {
  const reason = reasonOf(error);
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return `${error.message}: ${reasonOf(error.cause)}`;
  const isNamed = error instanceof Fault || error instanceof ProviderError;
  const [line = ''] = (isNamed ? error.message : startFailure(error)).split('\n');
  return line;
}
