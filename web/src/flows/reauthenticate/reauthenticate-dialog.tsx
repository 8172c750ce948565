import { checkUserCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { answerMessage, errorMessage, useMessages } from '../../i18n/messages.ts';
import type { TypedCode } from '../../shared/verification/masked-contact-form.tsx';
import { OwnContactForm, type VerifyResult } from '../../shared/verification/own-contact-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './reauthenticate-dialog.module.css';
import { reauthenticateMessages } from './reauthenticate-messages.ts';

interface Props {
  /** True when the user was verified, null when the user canceled. */
  readonly onClose: (verified: true | null) => void;
}

/** Verifies the signed-in user by a code of scene `reauth`, which steps the session up. */
async function verify({ type, code, accessCode }: TypedCode): Promise<VerifyResult> {
  const answer = await call(checkUserCode, { type, identifyCode: code }, { headers: { 'access-code': accessCode } });
  if (!answer._isSuccessResponse) return { kind: 'refused', errors: { code: answerMessage(answer) } };
  if (answer.data.checkResult) return { kind: 'verified' };
  return { kind: 'refused', errors: { code: errorMessage(VERIFY_FAILED) } };
}

/** Verifies over any page that the signed-in user is still there, before a sensitive operation. */
export function ReauthenticateDialog({ onClose }: Props) {
  const text = useMessages(reauthenticateMessages);
  const session = useSession();
  // A step-up is of use to the session alone that asked for it.
  useEffect(() => {
    if (session === 'expired' || session === 'visitor') onClose(null);
  }, [session, onClose]);
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={() => onClose(null)}>
      <p className={styles.intro}>{text.intro}</p>
      <OwnContactForm submitLabel={text.confirm} verify={verify} onVerified={() => onClose(true)} />
    </Dialog>
  );
}
