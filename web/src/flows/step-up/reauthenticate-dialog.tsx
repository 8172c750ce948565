import { strongProofs } from '@isoline/contract/fields/factor-fields.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { LoadState } from '@isoline/ui/load-state/load-state.tsx';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { FactorCodeForm } from '../../shared/factor/factor-code-form.tsx';
import { factorMessages } from '../../shared/factor/factor-messages.ts';
import type { FactorProof } from '../../shared/factor/factor-proof.ts';
import { OtherMethods } from '../../shared/factor/other-methods.tsx';
import { PasskeyForm } from '../../shared/factor/passkey-form.tsx';
import { PasswordProofForm } from '../../shared/factor/password-proof-form.tsx';
import { useLoaded } from '../../shared/failure/use-loaded.ts';
import type { AcceptedProofs } from '../../shared/session/step-up-time.ts';
import { OwnContactForm } from '../../shared/verification/own-contact-form.tsx';
import {
  fetchPasskeyOptions,
  fetchReauthMethods,
  type ReauthMethod,
  verifyByContact,
  verifyByFactor,
  verifyByPassword,
} from './reauthenticate-calls.ts';
import { reauthenticateMessages } from './reauthenticate-messages.ts';

interface Props {
  /** The proofs that the call accepts; null when it accepts any. */
  readonly accepted: AcceptedProofs;
  /** Called with true when the user was verified, with null when the user canceled. */
  readonly onClose: (verified: true | null) => void;
}

/**
 * Verifies the signed-in user over any page, before a sensitive operation, by the strongest proof first.
 *
 * @returns false when the user canceled
 */
export async function reauthenticate(accepted: AcceptedProofs): Promise<boolean> {
  const verified = await openDialog<true>(({ onClose }) => (
    <ReauthenticateDialog accepted={accepted} onClose={onClose} />
  ));
  return verified ?? false;
}

function ReauthenticateDialog({ accepted, onClose }: Props) {
  const text = useMessages(reauthenticateMessages);
  const session = useSession();
  // A step-up is useful only for the session that requested it.
  useEffect(() => {
    if (session === 'expired' || session === 'visitor') onClose(null);
  }, [session, onClose]);
  const methods = useLoaded(() => fetchReauthMethods(accepted));
  return (
    <Dialog title={text.title} closeLabel={text.close} lead={introOf(text, accepted)} onClose={() => onClose(null)}>
      {methods.value ? (
        <ReauthenticateForm methods={methods.value} onVerified={() => onClose(true)} />
      ) : (
        <LoadState loaded={methods} lines={4} label={text.loading} retryLabel={text.retry} />
      )}
    </Dialog>
  );
}

function introOf(
  text: Readonly<Record<'intro' | 'strongerIntro' | 'anotherIntro', string>>,
  accepted: AcceptedProofs,
): string {
  if (!accepted) return text.intro;
  const takesWeaker = accepted.some((proof) => strongProofs.every((strong) => strong !== proof));
  return takesWeaker ? text.anotherIntro : text.strongerIntro;
}

interface FormProps {
  readonly methods: readonly ReauthMethod[];
  readonly onVerified: () => void;
}

function ReauthenticateForm({ methods, onVerified }: FormProps) {
  const text = useMessages(reauthenticateMessages);
  const factorText = useMessages(factorMessages);
  const [selected, setSelected] = useState(methods[0]);
  if (!selected) return <InlineAlert kind="warning">{text.none}</InlineAlert>;
  const submit = async (proof: FactorProof) => {
    const errors = await verifyByFactor(proof);
    if (!errors) onVerified();
    return errors;
  };
  const submitPassword = async (password: string) => {
    const errors = await verifyByPassword(password);
    if (!errors) onVerified();
    return errors;
  };
  const form = () => {
    switch (selected) {
      case 'passkey':
        return (
          <PasskeyForm options={fetchPasskeyOptions} submit={submit}>
            <p>{factorText.passkeyText}</p>
          </PasskeyForm>
        );
      case 'authenticator':
      case 'recoveryCode':
        return (
          <FactorCodeForm
            factor={selected === 'recoveryCode' ? 'recoveryCode' : 'totp'}
            submitLabel={text.confirm}
            submit={submit}
          />
        );
      case 'password':
        return <PasswordProofForm submitLabel={text.confirm} submit={submitPassword} />;
      case 'phone':
      case 'email':
      case 'contact':
        return (
          <OwnContactForm
            only={selected === 'contact' ? undefined : selected}
            submitLabel={text.confirm}
            verify={verifyByContact}
            onVerified={onVerified}
          />
        );
    }
  };
  return (
    <>
      <FocusFirst key={selected}>{form()}</FocusFirst>
      <OtherMethods methods={methods} selected={selected} onSelect={setSelected} />
    </>
  );
}
