import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { passkeySignInOptions } from '@isoline/contract/sign-in.ts';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { FactorCodeForm } from '../factor/factor-code-form.tsx';
import { factorMessages } from '../factor/factor-messages.ts';
import type { FactorErrors, FactorProof } from '../factor/factor-proof.ts';
import { OtherMethods } from '../factor/other-methods.tsx';
import { PasskeyForm } from '../factor/passkey-form.tsx';
import { type PasswordErrors, PasswordProofForm } from '../factor/password-proof-form.tsx';
import { type MaskedContact, MaskedContactForm } from './masked-contact-form.tsx';
import { verifyByTicket } from './verify-by-ticket.ts';

/** The verification of an account that the user is not signed in to: a proved contact, its password or a factor. */
export type KnownAccountProof = { readonly flag: string } | { readonly password: string } | FactorProof;

/** The reasons for a refusal. */
export type KnownAccountErrors = FactorErrors & PasswordErrors;

interface Props {
  /** The methods that verify the account, the strongest first. */
  readonly proofs: readonly NamedProof[];
  /** Its contacts, which the page knows only in masked form. */
  readonly contacts: readonly MaskedContact[];
  /** The ticket that names the account, and the scene of the codes that it sends. */
  readonly scene: 'merge' | 'reset';
  readonly ticket: string;
  readonly submitLabel: string;
  /** Shown when this browser can use none of them. */
  readonly unusable: string;
  readonly prove: (proof: KnownAccountProof) => Promise<KnownAccountErrors | undefined>;
}

/** Fetches the options for any passkey of this browser. @throws ApiError, NetworkError */
const passkeyOptions = async (): Promise<PasskeyRequest> => requireData(await call(passkeySignInOptions, {}));

/**
 * The form that verifies an account named by a ticket. It starts with the strongest proof that this browser can use.
 */
export function KnownAccountForm({ proofs, contacts, scene, ticket, submitLabel, unusable, prove }: Props) {
  const text = useMessages(factorMessages);
  const usable = proofs.filter((proof) => proof !== 'passkey' || supportsPasskeys());
  const [selected, setSelected] = useState(usable[0]);
  if (!selected) return <InlineAlert kind="warning">{unusable}</InlineAlert>;
  const form = () => {
    switch (selected) {
      case 'passkey':
        return (
          <PasskeyForm options={passkeyOptions} submit={prove}>
            <p>{text.passkeyText}</p>
          </PasskeyForm>
        );
      case 'authenticator':
      case 'recoveryCode':
        return (
          <FactorCodeForm
            factor={selected === 'recoveryCode' ? 'recoveryCode' : 'totp'}
            submitLabel={submitLabel}
            submit={prove}
          />
        );
      case 'password':
        return <PasswordProofForm submitLabel={submitLabel} submit={(password) => prove({ password })} />;
      case 'phone':
      case 'email':
        return (
          <MaskedContactForm
            contacts={contacts.filter(({ kind }) => kind === selected)}
            targetOf={(type) => ({ scene, type, ticket })}
            submitLabel={submitLabel}
            submit={async (typed) => {
              const verified = await verifyByTicket(scene, ticket, typed);
              if (verified.contactProof === null) return verified.errors;
              return { form: (await prove({ flag: verified.contactProof }))?.form };
            }}
          />
        );
    }
  };
  return (
    <>
      <FocusFirst key={selected}>{form()}</FocusFirst>
      <OtherMethods methods={usable} selected={selected} onSelect={setSelected} />
    </>
  );
}
