import { readFileSync, statSync } from 'node:fs';
import { type SmsSending, smsSendingModes } from '../../model/ports/sms-sending.ts';
import { decodeText } from '../../model/text-encoding.ts';

/**
 * The mode for an unreadable file or a misspelled word. It neither lets a flood of SMS continue nor locks owners out.
 */
const IN_DOUBT: SmsSending = 'known-devices';

/**
 * Creates the operator's switch: the word in `file`, or `fallback` without the file. The file is read on each call, so
 * a change does not need a restart. It is read synchronously, which costs a hundredth of the time that a read in
 * another thread takes.
 */
export function smsSwitch(file: string, fallback: SmsSending): () => Promise<SmsSending> {
  return async () => {
    try {
      if (!statSync(file, { throwIfNoEntry: false })) return fallback;
      const word = decodeText(readFileSync(file)).trim();
      return smsSendingModes.find((mode) => mode === word) ?? IN_DOUBT;
    } catch {
      return IN_DOUBT;
    }
  };
}
