import type { auditEntries } from '@isoline/contract/console/audit.ts';
import { listOperators } from '@isoline/contract/console/operators.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { consoleMessages } from '../console-messages.ts';
import { useProductNames } from '../products/use-product-names.ts';
import { CheckedField, CheckedForm } from '../ui/checked-form.tsx';
import { failureMessage } from '../ui/failure-message.ts';
import { typedIn } from '../ui/typed-in.ts';
import { actGroups, actsOf } from './act-groups.ts';
import { type FilterName, withFilters } from './audit-filter.ts';
import { auditMessages } from './audit-messages.ts';
import { kindNames } from './kind-messages.ts';

type Entries = OutputOf<typeof auditEntries>['entries'];

/** The filters of the audit trail. They are in the address of the page, so that Back and a reload keep them. */
export function AuditFilters({ entries }: { readonly entries: Entries }) {
  const text = useMessages(auditMessages);
  const [params, setParams] = useSearchParams();
  const set = (values: Partial<Record<FilterName, string>>) => setParams(withFilters(params, values));
  // The new key clears what is typed and not applied.
  const [clears, setClears] = useState(0);
  const clear = () => {
    setParams(new URLSearchParams());
    setClears(clears + 1);
  };
  return (
    <section className="card filter unprinted" aria-label={text.filters}>
      <div className="filters">
        <Choice name="operator" label={text.operator} set={set}>
          <OperatorOptions entries={entries} chosen={params.get('operator')} />
        </Choice>
        <Choice name="kind" label={text.kind} set={set}>
          <ActOptions />
        </Choice>
        <Choice name="product" label={text.product} set={set}>
          <ProductOptions chosen={params.get('product')} />
        </Choice>
      </div>
      <Range key={clears} entries={entries} set={set} />
      {params.size > 0 && (
        <div>
          <Button kind="quiet" onClick={clear}>
            {text.clear}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SetFilters {
  readonly set: (values: Partial<Record<FilterName, string>>) => void;
}

interface ChoiceProps extends SetFilters {
  readonly name: FilterName;
  readonly label: string;
  readonly children: Elements;
}

/** A list of options that takes effect when one is chosen. */
function Choice({ name, label, set, children }: ChoiceProps) {
  const text = useMessages(auditMessages);
  const [params] = useSearchParams();
  return (
    <SelectField label={label} value={params.get(name) ?? ''} onChange={({ target }) => set({ [name]: target.value })}>
      <option value="">{text.every}</option>
      {children}
    </SelectField>
  );
}

/** The operators with their roles, and the names of the command line in the shown entries. */
function OperatorOptions({ entries, chosen }: { readonly entries: Entries; readonly chosen: string | null }) {
  const words = useMessages(consoleMessages);
  const { data: operators = [], error } = useConsoleQuery(['operators'], (once) => once(listOperators, {}));
  const names = [...operators.map(({ name }) => name), ...entries.map(({ operator }) => operator), chosen ?? ''];
  const options = [...new Set(names.filter(Boolean))].map((name) => {
    const known = operators.find((operator) => operator.name === name);
    return (
      <option key={name} value={name}>
        {known ? `${name} · ${words.role(known.role)}` : name}
      </option>
    );
  });
  return (
    <>
      {options}
      <FailedOptions error={error} />
    </>
  );
}

function ActOptions() {
  const text = useMessages(auditMessages);
  const kinds = useMessages(kindNames);
  return actGroups.map((group) => (
    <optgroup key={group} label={text.group(group)}>
      {actsOf(group).map((kind) => (
        <option key={kind} value={kind}>
          {kinds[kind]}
        </option>
      ))}
    </optgroup>
  ));
}

function ProductOptions({ chosen }: { readonly chosen: string | null }) {
  const { names, error, nameOf } = useProductNames();
  const ids = [...new Set([...names.keys(), ...(chosen ? [chosen] : [])])];
  const options = ids.map((id) => (
    <option key={id} value={id}>
      {nameOf(id)}
    </option>
  ));
  return (
    <>
      {options}
      <FailedOptions error={error} />
    </>
  );
}

/** The reason why options are missing, below those that are known. */
function FailedOptions({ error }: { readonly error: unknown }) {
  const format = useFormatMessage();
  return error ? <option disabled>{format(failureMessage(error))}</option> : null;
}

/** The person and the days, which take effect together. */
function Range({ entries, set }: SetFilters & { readonly entries: Entries }) {
  const text = useMessages(auditMessages);
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const people = useId();
  const given = (name: FilterName) => params.get(name) ?? '';
  const address = JSON.stringify([given('accountId'), given('from'), given('to')]);
  // The fields follow Back and Forward, and keep the focus. What is typed stays when another filter is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values of the fields come from the address
  useEffect(() => form.current?.reset(), [address]);
  const submit = (form: FormData) =>
    set({ accountId: typedIn(form, 'accountId'), from: typedIn(form, 'from'), to: typedIn(form, 'to') });
  const ids = [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))];
  return (
    <CheckedForm ref={form} className="filters" submit={submit}>
      <CheckedField
        name="accountId"
        label={text.account}
        defaultValue={given('accountId')}
        list={people}
        autoComplete="off"
        pattern="[\w\-]{1,64}"
      />
      <datalist id={people}>
        {ids.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <CheckedField name="from" label={text.from} type="date" defaultValue={given('from')} />
      <CheckedField name="to" label={text.to} type="date" defaultValue={given('to')} />
      <Button type="submit" kind="secondary">
        {text.filter}
      </Button>
    </CheckedForm>
  );
}
