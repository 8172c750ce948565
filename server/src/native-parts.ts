import type { Overrides } from './app.ts';
import type { Config } from './config.ts';
import { sharpAvatarPictures } from './gateways/avatar/sharp-avatar-pictures.ts';
import { slidePicturePool } from './gateways/captcha/slide-picture-pool.ts';
import { nativeJobs } from './gateways/native-jobs.ts';
import { passwordHasher } from './gateways/password-hash/argon2-passwords.ts';
import type { NativeJob } from './model/entities/events.ts';

const PICTURES_READY = 16;

/** The parts of a node whose work runs outside of its own thread, and may hang there. */
export function nativeParts(
  { limits }: Pick<Config, 'limits'>,
  { hashCost, renderPicture }: Pick<Overrides, 'hashCost' | 'renderPicture'>,
  hung: (job: NativeJob) => void,
) {
  const jobs = nativeJobs(hung);
  const longestWaitMs = limits.passwordTriesInFlight.windowMs;
  const passwords = passwordHasher({ cost: hashCost, longestWaitMs, jobs });
  const pictures = slidePicturePool({
    size: PICTURES_READY,
    jobs,
    // Pictures that nobody waits for are rendered while no password is checked.
    isIdle: () => passwords.depth() === 0,
    ...(renderPicture && { make: renderPicture }),
  });
  return { jobs, passwords, pictures, avatarPictures: sharpAvatarPictures({ hung: () => hung('avatar') }) };
}
