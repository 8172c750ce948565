import type { IncomingMessage } from 'node:http';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { MessageLocale } from '../model/entities/delivery.ts';
import type { Ports } from '../model/ports/ports.ts';
import { type CookieSettings, readDeviceId } from './cookies.ts';

/** A product's question whether to sign out. */
export interface SignOutQuestion {
  readonly product: string | null;
  /** The address to which the product wants the browser to return. */
  readonly location: string;
  /** The language that the product requests. */
  readonly locale: MessageLocale | null;
}

/** The question as the URL of the page contains it, sealed. */
interface SealedQuestion extends SignOutQuestion {
  readonly expiresAt: number;
  /** The hash of the browser's device id. */
  readonly browser: string;
}

type Request = Pick<IncomingMessage, 'headers'>;

/** Seals the question for the browser that the product sent. Returns its uid. */
export function sealSignOutQuestion(
  ports: Ports,
  question: SignOutQuestion,
  request: Request,
  cookies: CookieSettings,
): string {
  const expiresAt = ports.now() + lifetimes.signOutQuestionMs;
  const sealed: SealedQuestion = { ...question, expiresAt, browser: browserOf(ports, request, cookies) };
  return ports.secrets.seal('sign-out', JSON.stringify(sealed));
}

/**
 * Reads the sign-out question from a uid; null if the uid belongs to a pending sign-in, or if the question has expired
 * or is for another browser.
 */
export function readSignOutQuestion(
  ports: Ports,
  uid: string,
  request: Request,
  cookies: CookieSettings,
): SignOutQuestion | null {
  const text = ports.secrets.open('sign-out', uid);
  const question: SealedQuestion | null = text === null ? null : JSON.parse(text);
  if (!question || question.expiresAt <= ports.now()) return null;
  if (question.browser !== browserOf(ports, request, cookies)) return null;
  // A question that a node of an earlier version has sealed does not have a language.
  return { ...question, locale: question.locale ?? null };
}

const browserOf = ({ secrets }: Ports, request: Request, cookies: CookieSettings) =>
  secrets.digest(readDeviceId(request, cookies) ?? '');
