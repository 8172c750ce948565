import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { OwnScope } from '@isoline/contract/fields/answer-fields.ts';
import { lengths, lifetimes } from '@isoline/contract/limits.ts';
import { createPersonalToken, personalTokenOptions } from '@isoline/contract/personal-tokens.ts';
import { asciiDigits } from '@isoline/contract/values/ascii-digits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { Choices } from '@isoline/ui/choices/choices.tsx';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useKeptEntry } from '@isoline/ui/dialog/dialog-address.ts';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { answerMessage, type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { AccountCacheProvider } from '../../shared/account/account-cache-provider.tsx';
import { refetchPersonalTokens } from '../../shared/account/personal-token-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { nameError } from '../../shared/fields/name-error.ts';
import { Submit } from '../../shared/form/submit.tsx';
import { type FieldErrors, type FormValues, useForm } from '../../shared/form/use-form.ts';
import { requestReauthentication, withReauthentication } from '../../shared/session/reauthentication.ts';
import { useProtectedStart } from '../../shared/session/use-protected-start.ts';
import styles from './create-token.module.css';
import { createTokenMessages } from './create-token-messages.ts';

const DAYS_MAX = lifetimes.personalTokenMaxMs / DAY_MS;

type Products = OutputOf<typeof personalTokenOptions>;

interface Props {
  readonly onClose: () => void;
}

const loadProducts = async (): Promise<Products> => requireData(await call(personalTokenOptions, {}));

async function start(): Promise<Products | null> {
  return (await requestReauthentication()) ? loadProducts() : null;
}

/** Returns the products in the language of the page, which may change while the form is open. */
function useNamed(loaded: Products): Products {
  const locale = useLocale();
  const [loadedIn] = useState(locale);
  const { data } = useAccountQuery({
    queryKey: ['personal-token-options', locale],
    queryFn: loadProducts,
    ...(locale === loadedIn && { initialData: loaded }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data ?? loaded;
}

/** The dialog that creates a personal access token: reauthenticate, name its purpose, and save it. */
export function CreateToken({ onClose }: Props) {
  const { UserInfo } = useUserCenter();
  const [products] = useProtectedStart(UserInfo !== null, start, onClose);
  const [made, setMade] = useState<string | null>(null);
  if (made) return <MadeToken token={made} onClose={onClose} />;
  return (
    products && (
      <AccountCacheProvider>
        <TokenForm products={products} onMade={setMade} onClose={onClose} />
      </AccountCacheProvider>
    )
  );
}

type Field = 'name' | 'days' | 'scopes';

const typedDays = (text: string): string => asciiDigits(text).trim();

function checkFields({ name, days }: FormValues<Field>): FieldErrors<Field> {
  const trimmed = name.trim();
  const isDays = /^[1-9]\d{0,2}$/.test(typedDays(days)) && Number(typedDays(days)) <= DAYS_MAX;
  return {
    name: trimmed ? nameError(trimmed, lengths.personalTokenNameMax) : message(createTokenMessages, 'nameRequired'),
    days: isDays ? undefined : message(createTokenMessages, 'daysInvalid', DAYS_MAX),
  };
}

interface FormProps extends Props {
  readonly products: Products;
  readonly onMade: (token: string) => void;
}

function TokenForm({ products: loaded, onMade, onClose }: FormProps) {
  const products = useNamed(loaded);
  const text = useMessages(createTokenMessages);
  const [productId, setProductId] = useState(products[0]?.id ?? '');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const product = products.find(({ id }) => id === productId);
  const choose = (id: string) => {
    setProductId(id);
    setScopes([]);
  };
  const { busy, errors, formProps } = useForm<Field>({
    fields: ['name', 'days', 'scopes'],
    check: (values) => ({
      ...checkFields(values),
      scopes: scopes.length > 0 ? undefined : message(createTokenMessages, 'scopesRequired'),
    }),
    submit: async ({ name, days }) => {
      const input = { name, product: productId, scopes: [...scopes], expiresInDays: Number(typedDays(days)) };
      const answer = await withReauthentication(() => call(createPersonalToken, input));
      if (!answer) return undefined;
      if (!answer._isSuccessResponse) return { form: answerMessage(answer) };
      onMade(answer.data.token);
      void refetchPersonalTokens();
      return undefined;
    },
  });
  useKeptEntry(busy, true);
  if (!product)
    return (
      <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
        <p>{text.noProducts}</p>
      </Dialog>
    );
  return (
    <Dialog title={text.title} closeLabel={text.close} lead={text.lead} onClose={onClose}>
      <FocusFirst>
        <form {...formProps}>
          <TextField
            name="name"
            label={text.name}
            hint={text.nameHint}
            error={errors.name}
            maxLength={lengths.personalTokenNameMax}
            autoComplete="off"
          />
          <Choices
            legend={text.product}
            name="product"
            choices={products.map(({ id, name }) => ({ value: id, label: name, detail: '' }))}
            selected={product.id}
            onSelect={choose}
          />
          <ScopeChoice product={product} chosen={scopes} onChange={setScopes} error={errors.scopes} />
          <TextField
            name="days"
            label={text.days}
            hint={text.daysHint(DAYS_MAX)}
            error={errors.days}
            defaultValue={String(lifetimes.personalTokenMs / DAY_MS)}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
          <Submit label={text.create} busy={busy} error={errors.form} />
        </form>
      </FocusFirst>
    </Dialog>
  );
}

interface ScopeProps {
  readonly product: Products[number];
  readonly chosen: readonly string[];
  readonly onChange: (scopes: readonly string[]) => void;
  readonly error: Message | undefined;
}

/** The choice of the token's scopes. Nothing is ticked at first. */
function ScopeChoice({ product, chosen, onChange, error }: ScopeProps) {
  const text = useMessages(createTokenMessages);
  const format = useFormatMessage();
  const errorId = useId();
  // The account's own scopes in the language of the page, which may have changed since.
  const names: Readonly<Record<OwnScope, string>> = { profile: text.profile, phone: text.phone, email: text.email };
  return (
    <fieldset
      className={styles.scopes}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{text.scopes}</legend>
      {product.scopes.map(({ id, text: words }) => (
        <Checkbox
          key={`${product.id} ${id}`}
          name="scopes"
          value={id}
          label={wordOf(names, id) ?? words}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error && (
        <p id={errorId} role="alert">
          {format(error)}
        </p>
      )}
    </fieldset>
  );
}

/** The dialog that shows the token once. It closes when the user confirms that the token is saved. */
function MadeToken({ token, onClose }: Props & { readonly token: string }) {
  const text = useMessages(createTokenMessages);
  useKeptEntry(true, true);
  const close = () => {
    toasts.show({ type: 'success', content: message(createTokenMessages, 'made') });
    onClose();
  };
  return (
    <Dialog title={text.madeTitle} closeLabel={text.close} onClose={close} dismissible={false}>
      <p>{text.madeText}</p>
      <div className={styles.token}>
        <code>{token}</code>
        <CopyButton copied={token} name={text.copyToken} />
      </div>
      <CloseButton kind="primary" wide>
        {text.done}
      </CloseButton>
    </Dialog>
  );
}
