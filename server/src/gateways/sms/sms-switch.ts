import { readFileSync, statSync } from 'node:fs';
import { type SmsSending, smsSendingModes } from '../../model/ports/sms-sending.ts';

/** What an unreadable file and a misspelled word mean: neither the flood goes on, nor are owners shut out. */
const IN_DOUBT: SmsSending = 'known-devices';

/**
 * The operator's switch: the word in `file`, read at each call, so that it needs no restart; `fallback` without the file.
 * It is read at once: one look at a local file costs a hundredth of what handing it to a thread and waiting does.
 */
export function smsSwitch(file: string, fallback: SmsSending): () => Promise<SmsSending> {
  return async () => {
    try {
      if (!statSync(file, { throwIfNoEntry: false })) return fallback;
      const word = readFileSync(file, 'utf8').trim();
      return smsSendingModes.find((mode) => mode === word) ?? IN_DOUBT;
    } catch {
      return IN_DOUBT;
    }
  };
}
