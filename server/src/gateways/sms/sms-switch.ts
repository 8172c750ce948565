import { readFile } from 'node:fs/promises';
import { type SmsSending, smsSendingModes } from '../../domain/verification/sms-sending.ts';

/** What an unreadable file and a misspelled word mean: neither the flood goes on, nor are owners shut out. */
const IN_DOUBT: SmsSending = 'known-devices';

/**
 * The operator's switch: the word in `file`, read at each call, so that it needs no restart; `fallback` without the file.
 */
export function smsSwitch(file: string, fallback: SmsSending): () => Promise<SmsSending> {
  return async () => {
    try {
      const word = (await readFile(file, 'utf8')).trim();
      return smsSendingModes.find((mode) => mode === word) ?? IN_DOUBT;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? fallback : IN_DOUBT;
    }
  };
}
