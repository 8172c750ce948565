import { changeOperatorRole, endOperator, inviteOperator, listOperators } from '@isoline/contract/console/operators.ts';
import { type Role, roles } from '@isoline/contract/console/permissions.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { Select, SelectField } from '@isoline/ui/field/select.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { auditMessages } from '../audit/audit-messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { CheckedField, CheckedForm } from '../ui/checked-form.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Time } from '../ui/time.tsx';
import { AccountExports } from './account-exports.tsx';

type Operator = OutputOf<typeof listOperators>[number];
/** A change of a role; null ends the access. */
type Change = { readonly name: string; readonly role: Role | null };

/** The page of operators: administrators invite them, change their roles and end their access. */
export function OperatorsPage() {
  const text = useMessages(auditMessages);
  const words = useMessages(consoleMessages);
  const dates = useDates();
  const mayChange = useMay('operators.change');
  const mayExport = useMay('accounts.export');
  const [asked, setAsked] = useState<Change | null>(null);
  const query = useConsoleQuery(['operators'], (once) => once(listOperators, {}));
  if (!query.data) return <LoadState {...query} title={text.operatorsTitle} />;
  const run = async (reason: string) => {
    if (!asked) return;
    const params = { name: asked.name };
    if (asked.role === null) await call(endOperator, { reason }, params);
    else await call(changeOperatorRole, { role: asked.role, reason }, params);
    setAsked(null);
    await query.refetch();
  };
  return (
    <>
      <h1>{text.operatorsTitle}</h1>
      {mayChange && <Invite />}
      {mayExport && <AccountExports />}
      <ListCard
        title={text.operatorsTitle}
        columns={[text.name, text.role, text.since, text.lastSeen, ...(mayChange ? [text.changeRole] : [])]}
        rows={query.data.map((operator) => [
          operator.name,
          <OperatorName key="name" name={operator.name} />,
          operator.endedAt ? text.ended(dates.day(operator.endedAt)) : words.role(operator.role),
          dates.day(operator.createdAt),
          operator.lastSeenAt && <Time at={operator.lastSeenAt} />,
          mayChange && !operator.endedAt && <Changes key={operator.role} operator={operator} ask={setAsked} />,
        ])}
      />
      {asked && (
        <ReasonDialog
          title={asked.role ? text.changeTitle(asked.name, words.role(asked.role)) : text.endTitle(asked.name)}
          lead={asked.role ? text.changeText : text.endText}
          dangerous={asked.role === null}
          run={run}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** A name that links of the audit trail lead to. */
function OperatorName({ name }: { readonly name: string }) {
  const id = `operator-${name}`;
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${id}`) shown.current?.scrollIntoView({ block: 'center' });
  }, [id]);
  return (
    <span id={id} className="linked" ref={shown}>
      {name}
    </span>
  );
}

/** The roles, as the options of a list. */
function RoleOptions() {
  const words = useMessages(consoleMessages);
  return roles.map((role) => (
    <option key={role} value={role}>
      {words.role(role)}
    </option>
  ));
}

interface ChangesProps {
  readonly operator: Operator;
  readonly ask: (change: Change) => void;
}

/** The new role, whose button asks for the reason: arrow keys move through the roles of a closed list. */
function Changes({ operator: { name, role }, ask }: ChangesProps) {
  const text = useMessages(auditMessages);
  const [chosen, choose] = useState<Role>(role);
  return (
    <div className="row role-change">
      <Select
        aria-label={text.newRoleOf(name)}
        value={chosen}
        onChange={({ target }) => choose(roles.find((one) => one === target.value) ?? role)}
      >
        <RoleOptions />
      </Select>
      <Button
        kind="secondary"
        aria-label={text.changeRoleOf(name)}
        disabled={chosen === role}
        onClick={() => ask({ name, role: chosen })}
      >
        {text.change}
      </Button>
      <Button kind="danger" onClick={() => ask({ name, role: null })}>
        {text.end}
      </Button>
    </div>
  );
}

type Invitation = InputOf<typeof inviteOperator> & OutputOf<typeof inviteOperator>;

function Invite() {
  const text = useMessages(auditMessages);
  const words = useMessages(consoleMessages);
  const [made, setMade] = useState<Invitation | null>(null);
  const task = useFailingTask(async (form: FormData) => {
    setMade(null);
    const given = { name: String(form.get('name')), role: String(form.get('role')) as Role };
    // The form may show another name by then, so the link is shown with its own.
    setMade({ ...given, ...(await call(inviteOperator, given)) });
  });
  return (
    <CheckedForm className="card" aria-busy={task.isBusy} submit={task.run}>
      <div className="row grows">
        <CheckedField
          name="name"
          label={text.name}
          hint={text.nameHint}
          required
          autoComplete="off"
          pattern="[a-z][a-z0-9._\-]{1,31}"
        />
        <SelectField label={text.role} name="role" defaultValue="support">
          <RoleOptions />
        </SelectField>
        <Button type="submit" busy={task.isBusy}>
          {text.invite}
        </Button>
      </div>
      <ErrorAlert error={task.error} />
      {made && (
        <InlineAlert kind="success">
          <strong className="block">{`${made.name} · ${words.role(made.role)}`}</strong>
          <span>{followed(text.invited)}</span>
          <code className="mono">{made.link}</code>
          <CopyButton kind="quiet" copied={made.link} name={text.copyInvitation} />
          {made.replaced && <span className="block">{text.invitedAgain}</span>}
        </InlineAlert>
      )}
    </CheckedForm>
  );
}
