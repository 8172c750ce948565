import { providerFacts, providerIds } from '@isoline/contract/providers.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { lazyComponent, loadChunk } from '@isoline/ui/load-chunk.ts';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { useHydrated } from '@isoline/ui/state/use-hydrated.ts';
import { Tabs } from '@isoline/ui/tabs/tabs.tsx';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { OptionalPart } from '../../shared/failure/optional-part.tsx';
import { focusStartField } from '../../shared/form/focus-start-field.ts';
import { isFramed } from '../../shared/provider/device-checks.ts';
import { providerLabels } from '../../shared/provider/provider-name-messages.ts';
import { useVisitorPage } from '../../shared/redirect/use-visitor-page.ts';
import { readLastUsedMethod } from '../../shared/session/last-used-method.ts';
import { rememberedAccount } from '../../shared/session/remembered-account.ts';
import { keepInEntry, type SignInHistoryState } from '../../shared/sign-in-contact.ts';
import './sign-in.css';
import { PasswordForm } from './password-form.tsx';
import { RegisterLink } from './register-link.tsx';
import {
  hasTypedContact,
  type MethodId,
  mergeDraft,
  type SignInDraft,
  type SignInMethod,
  typedIn,
} from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useContactAfterReset } from './use-sign-in-contact.ts';

const PasskeyButton = lazyComponent(() => import('./passkey-button.tsx').then((part) => part.PasskeyButton));
const ProviderButtons = lazyComponent(() => import('./provider-buttons.tsx').then((part) => part.ProviderButtons));

/** @throws ChunkError when the method cannot be loaded */
async function loadMethod(id: MethodId): Promise<SignInMethod> {
  if (id === 'password') return PasswordForm;
  if (id === 'code') return (await loadChunk(() => import('./code-form.tsx'))).CodeForm;
  return (await loadChunk(() => import('./provider-method.tsx'))).providerMethod(id);
}

const offeredBy = (by: 'tab' | 'button') => providerIds.filter((id) => providerFacts(id).offeredBy === by);
const tabProviders = offeredBy('tab');
const hasButtons = offeredBy('button').length > 0;

interface Shown {
  readonly id: MethodId;
  readonly Method: SignInMethod;
  readonly draft: SignInDraft;
  /** True to focus the form, because the button that opened it has disappeared. */
  readonly takesFocus?: boolean;
}

interface Props {
  /** The method that the page opens with, and its component, which is part of the page. */
  readonly first: MethodId;
  readonly Method: SignInMethod;
  /** True in the frame of a product. */
  readonly embedded?: boolean;
}

/** The sign-in, with a tab for each method. Input is kept when tabs change. */
export function SignIn({ first, Method, embedded }: Props) {
  const text = useMessages(signInMessages);
  const labels = useMessages(providerLabels);
  const redirect = useVisitorPage();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Shown>({ id: first, Method, draft: {} });
  // After hydration the code form is loaded in advance, so that its tab opens without the network.
  useEffect(() => void loadMethod('code').catch(() => undefined), []);
  const isHydrated = useHydrated();
  // Read once: a sign-in on this page changes it before the redirect.
  const [lastMethod, setLastMethod] = useState<string | null>(null);
  useEffect(() => setLastMethod(readLastUsedMethod()), []);
  useEffect(() => focusStartField(rememberedAccount() ? ['username', 'contact', 'code'] : []), []);

  useEffect(() => {
    const fields = shown.takesFocus ? [...(form.current?.querySelectorAll('input') ?? [])] : [];
    (fields.find(({ value }) => !value) ?? fields[0])?.focus();
  }, [shown]);

  const wanted = useRef(first);
  // If a method cannot be loaded, the current one stays: the page's banner shows that the browser is offline.
  const select = async (id: MethodId, takesFocus = false) => {
    wanted.current = id;
    keepInEntry({ tab: id });
    const Selected = id === first ? Method : await loadMethod(id).catch(() => null);
    // The last choice takes precedence, regardless of which is loaded first.
    if (!Selected || wanted.current !== id) return;
    const typed = typedIn(form.current);
    setShown(({ draft }) => ({ id, Method: Selected, draft: mergeDraft(draft, typed), takesFocus }));
  };
  // A frame in another site cannot request a passkey.
  const offersPasskeys = isHydrated && supportsPasskeys() && !isFramed();
  const showsPasskeys = useDeferredValue(offersPasskeys, false);
  const showsButtons = useDeferredValue(isHydrated && hasButtons, false);
  const own = [
    { id: 'password', label: text.byPassword },
    { id: 'code', label: text.byCode },
  ] as const;
  const afterReset = useContactAfterReset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reset
  useEffect(() => {
    if (afterReset !== null && shown.id !== 'password') void select('password', true);
  }, [afterReset]);
  const tabs: readonly { readonly id: MethodId; readonly label: string }[] = [
    ...(first === 'code' ? own.toReversed() : own),
    ...tabProviders.map((id) => ({ id, label: labels[id] })),
  ];
  const entry = useHistoryState<SignInHistoryState | null>();
  const keptTab = entry?.tab ?? (entry?.byCode && 'code');
  // Back, Forward and a reload continue with the selected tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab of an entry
  useEffect(() => {
    const kept = tabs.find(({ id }) => id === keptTab);
    if (kept && kept.id !== wanted.current) void select(kept.id);
  }, [keptTab]);
  return (
    <>
      <Tabs
        label={text.methods}
        tabs={tabs.map((tab) => (tab.id === lastMethod ? { ...tab, note: text.lastUsed } : tab))}
        selected={shown.id}
        onSelect={(id) => void select(id)}
      >
        <shown.Method
          draft={shown.draft}
          formRef={form}
          onSignedIn={redirect}
          onUseCode={() => void select('code', true)}
        />
      </Tabs>
      <p className="register">
        <RegisterLink embedded={embedded} />
      </p>
      {/* The late part is placed last, in a space that is reserved for it. */}
      <div className={!isHydrated || offersPasskeys ? 'reserved' : undefined}>
        <OptionalPart>
          {showsPasskeys && (
            <PasskeyButton
              isLastUsed={lastMethod === 'passkey'}
              hasTyped={() => hasTypedContact(form.current)}
              onSignedIn={redirect}
            />
          )}
        </OptionalPart>
        <OptionalPart>{showsButtons && <ProviderButtons lastMethod={lastMethod} />}</OptionalPart>
      </div>
    </>
  );
}
