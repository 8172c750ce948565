import type { SlideAnswer } from '@isoline/contract/fields/slide-fields.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { getCode } from '@isoline/contract/verification.ts';
import { call, callForFileOrData } from '../../api/call.ts';
import type { ProofTask } from './proof-worker.ts';

/** The answer to a slide challenge, in the form of a call that requires one: a header and a field of the body. */
export interface SolvedSlide {
  readonly accessCode: string;
  readonly slide: SlideAnswer;
}

/** The position where the user released the piece, and the trail to it. */
export interface Slid {
  readonly x: number;
  readonly trail: [x: number, ms: number][];
}

export interface SlidePicture {
  readonly accessCode: string;
  /** `codeimg` of the specification: an object URL, which the caller revokes. */
  readonly url: string;
  /** The top of the piece, in image pixels. */
  readonly y: number;
  /** The leading zero bits of the proof of work that is sent with the answer; 0 where the picture is enough. */
  readonly difficulty: number;
}

/**
 * Fetches a picture, or the proof of work that a server without pictures requires instead.
 *
 * Abort the signal before another challenge is requested: the first answer gives a browser its device id, and a late
 * answer to the earlier request would replace it.
 */
export async function fetchSlidePicture(scene: Scene, signal: AbortSignal): Promise<SlidePicture | ProofTask> {
  const answer = await callForFileOrData(getCode, { scene }, 'image/', { signal });
  const { headers } = answer;
  const accessCode = headers.get('access-code') ?? '';
  if ('data' in answer) {
    // Instead of a picture the server answers only this.
    return { accessCode, difficulty: 'difficulty' in answer.data ? answer.data.difficulty : 0 };
  }
  return {
    accessCode,
    url: URL.createObjectURL(answer.blob),
    y: Number(headers.get('captcha-y')),
    difficulty: Number(headers.get('proof-difficulty')),
  };
}

/** A challenge that a captcha service answers: the path of the page that shows it in a frame. */
export interface CaptchaTask {
  readonly accessCode: string;
  readonly captcha: string;
}

/**
 * Returns the proof of work of a challenge without a picture: by itself (`proof`), or behind the plain slide (`slide`).
 *
 * Where the server has a captcha service, returns its challenge instead. Returns null where a picture is required
 * instead of the plain slide.
 */
export async function fetchProofTask(
  scene: Scene,
  kind: 'proof' | 'slide',
  signal: AbortSignal,
): Promise<ProofTask | CaptchaTask | null> {
  const { data, headers } = await call(getCode, { scene, kind, otherwise: 'picture' }, { signal });
  if ('picture' in data) return null;
  return { accessCode: headers.get('access-code') ?? '', ...data };
}
