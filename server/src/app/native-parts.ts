import { sharpAvatarPictures } from '../gateways/avatar/sharp-avatar-pictures.ts';
import { slidePicturePool } from '../gateways/captcha/slide-picture-pool.ts';
import type { NativeJobs } from '../gateways/native-jobs.ts';
import { type HashCost, passwordHasher } from '../gateways/password-hash/argon2-passwords.ts';
import { legacySignIn } from '../gateways/password-hash/legacy-sign-in.ts';
import type { OperationalEvent } from '../model/entities/events.ts';
import type { SlidePicture } from '../model/ports/ports.ts';
import type { Config } from '../settings/config.ts';

const PICTURES_READY = 16;

/** The native parts that a test may replace. */
export interface NativeOverrides {
  /** The cost of a password hash. */
  readonly hashCost?: HashCost;
  readonly renderPicture?: () => Promise<SlidePicture>;
}

/** Creates the parts of a node whose work runs outside its own thread, and may hang there. */
export function nativeParts(
  { limits, legacy: system }: Pick<Config, 'limits' | 'legacy'>,
  { hashCost, renderPicture }: NativeOverrides,
  { jobs, report }: { readonly jobs: NativeJobs; readonly report: (event: OperationalEvent) => void },
) {
  const failed = (reason: string) => report({ kind: 'legacy-sign-in-failed', reason });
  const legacy = system ? legacySignIn(system, failed) : null;
  const longestWaitMs = limits.passwordTriesInFlight.windowMs;
  const passwords = passwordHasher({ cost: hashCost, longestWaitMs, jobs, legacy });
  const pictures = slidePicturePool({
    size: PICTURES_READY,
    jobs,
    // Spare pictures are rendered only while no password is checked.
    isIdle: () => passwords.depth() === 0,
    ...(renderPicture && { make: renderPicture }),
  });
  return {
    passwords,
    pictures,
    avatarPictures: sharpAvatarPictures({ hung: () => report({ kind: 'native-job-hung', job: 'avatar' }) }),
  };
}
