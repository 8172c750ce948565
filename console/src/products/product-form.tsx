import { addProduct, changeProduct, previewProduct } from '@isoline/contract/console/product-registry.ts';
import { consoleProducts as bounds, emptyProductEntry } from '@isoline/contract/values/product-registry.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, callOnce } from '../api/call.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { entryIn, type Filled, iconIn, type Preview, type Product } from './product.ts';
import { draftOf, dropDraft, keepDraft } from './product-draft.ts';
import { Problems } from './product-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { productMessages } from './product-messages.ts';
import { ProductPreview } from './product-preview.tsx';

const ICON_BYTES_MAX = 32 * 1024;

interface Checked {
  readonly filled: Filled;
  readonly preview: Preview;
}

interface Props {
  /** Null for a new product. */
  readonly id: string | null;
  readonly before: Pick<Product, 'entry' | 'version'> | null;
  readonly edited: () => void;
  readonly done: (id: string, secret: string | null) => Promise<void>;
  /** Fetches the product again: another operator may have saved it. */
  readonly reload: () => void;
}

/** The form of a product. It keeps what was typed before the operator left it, or before the product was saved. */
export function ProductForm({ id, before, edited, done, reload }: Props) {
  const saved = before?.entry ?? emptyProductEntry;
  const [draft, setDraft] = useState(() => draftOf(id, saved));
  const drop = () => {
    dropDraft(id);
    setDraft(null);
  };
  const save = async (savedId: string, secret: string | null) => {
    dropDraft(id);
    await done(savedId, secret);
  };
  return (
    <>
      {draft && <DraftNotice isOvertaken={draft.isOvertaken} drop={drop} />}
      <Form
        key={draft ? 'draft' : 'saved'}
        id={id}
        before={before}
        start={draft ?? { id: '', entry: saved }}
        edited={edited}
        done={save}
        reload={reload}
      />
    </>
  );
}

function DraftNotice({ isOvertaken, drop }: { readonly isOvertaken: boolean; readonly drop: () => void }) {
  const text = useMessages(productMessages);
  return (
    <InlineAlert kind={isOvertaken ? 'warning' : 'info'}>
      <span>{isOvertaken ? text.draftMerged : text.draftKept}</span>
      <Button kind="quiet" onClick={drop}>
        {text.dropDraft}
      </Button>
    </InlineAlert>
  );
}

/**
 * The fields of a product. The form checks the settings by the rules of the products file, shows the changes, and saves
 * them after that.
 */
function Form({ id, before, start, edited, done, reload }: Props & { readonly start: Pick<Filled, 'id' | 'entry'> }) {
  const text = useMessages(productMessages);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const entry = before?.entry ?? emptyProductEntry;
  const version = before?.version ?? null;
  const checking = useAnswer(async (element: HTMLFormElement): Promise<Checked> => {
    const filled = { ...typedInto(element, id, entry), icon: await iconIn(new FormData(element)) };
    const preview = await checkedBy(filled, version);
    if (preview.problems.some(({ field }) => field === '')) reload();
    return { filled, preview };
  });
  const checked = checking.answer;
  const problems = checked?.preview.problems ?? [];
  const [firstProblem] = problems;
  useEffect(() => {
    // The fieldset of the field may have been closed before.
    if (firstProblem) requestAnimationFrame(() => focusField(form.current, firstProblem.field));
  }, [firstProblem]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!checking.isBusy) checking.run(event.currentTarget);
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(id, { ...typedInto(event.currentTarget, id, entry), before: entry });
    // Problems stay while they are mended, and a check of what was typed before does not count.
    if (checking.isBusy || problems.length === 0) checking.drop();
    edited();
  };
  const run = async (reason: string) => {
    if (!checked) return;
    const { filled } = checked;
    const secret =
      before === null
        ? (await call(addProduct, { ...filled, reason })).secret
        : await call(changeProduct, { ...filled, version: before.version, reason }, { id: filled.id }).then(() => null);
    // The dialog stays until the saved settings are shown: what is typed before would be lost.
    await done(filled.id, secret);
  };
  const name = checked?.filled.id ?? '';
  return (
    <>
      <form ref={form} className="card product" noValidate onSubmit={submit} onChange={change}>
        <h2>{text.settings}</h2>
        <ProductFields newId={id === null ? start.id : null} entry={start.entry} problems={problems} />
        <div className="row">
          <Button type="submit" busy={checking.isBusy}>
            {text.check}
          </Button>
        </div>
        {problems.length > 0 && (
          <InlineAlert kind="error">
            <span>{text.problems(problems.length)}</span>
            <Problems of={problems.filter(({ field }) => field === '' || field === 'client')} />
          </InlineAlert>
        )}
        <ErrorAlert error={checking.error} />
      </form>
      <div role="status">
        {checked && problems.length === 0 && (
          <ProductPreview isNew={id === null} preview={checked.preview} ask={() => setAsking(true)} />
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={before ? text.saveTitle(name) : text.addTitle(name)}
          lead={before ? text.saveText : text.addText}
          dangerous={(checked?.preview.stops.length ?? 0) > 0}
          run={run}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

function typedInto(form: HTMLFormElement, id: string | null, before: Filled['entry']): Pick<Filled, 'id' | 'entry'> {
  const given = new FormData(form);
  return { id: id ?? String(given.get('id')).trim(), entry: entryIn(given, before) };
}

const addressLists = ['origins', 'redirectUris', 'postLogoutRedirectUris', 'frameOrigins'] as const;
const inBoth = (key: 'iconTooLarge' | 'tooMany') => ({
  zh: productMessages['zh-CN'][key],
  en: productMessages['en-US'][key],
});

/** Checks the filled form. An icon that is too large is not sent, because the server would refuse the whole call. */
async function checkedBy({ id, entry, icon }: Filled, version: number | null): Promise<Preview> {
  const isTooLarge = (icon?.base64.length ?? 0) * 0.75 > ICON_BYTES_MAX;
  const tooMany = addressLists.filter((field) => entry[field].length > bounds.addressesMax);
  const cut = Object.fromEntries(tooMany.map((field) => [field, entry[field].slice(0, bounds.addressesMax)]));
  const sent = { id, version, entry: { ...entry, ...cut }, icon: isTooLarge ? null : icon };
  const preview = await callOnce(previewProduct, sent);
  const own = [
    ...(isTooLarge ? [{ field: 'icon', message: inBoth('iconTooLarge') }] : []),
    ...tooMany.map((field) => ({ field, message: inBoth('tooMany') })),
  ];
  return { ...preview, problems: [...preview.problems, ...own] };
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const found = form?.elements.namedItem(field);
  if (found instanceof HTMLElement) found.focus();
}
