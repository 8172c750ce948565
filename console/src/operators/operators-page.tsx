import { changeOperatorRole, endOperator, listOperators } from '@isoline/contract/console/operators.ts';
import { type Role, roles } from '@isoline/contract/console/permissions.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Select } from '@isoline/ui/field/select.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { auditMessages } from '../audit/audit-messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { ListCard } from '../ui/list-card.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Time } from '../ui/time.tsx';
import { AccountExports } from './account-exports.tsx';
import { Invitations } from './invitations.tsx';
import { RoleOptions } from './role-options.tsx';

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
  const query = useConsoleQuery(['operators'], (once) => once(listOperators, {}), { again: () => false });
  if (!query.data) return <LoadState {...query} title={text.operatorsTitle} />;
  const run = async (reason: string) => {
    if (!asked) return;
    const params = { name: asked.name };
    const { role } = asked;
    const act =
      role === null ? call(endOperator, { reason }, params) : call(changeOperatorRole, { role, reason }, params);
    await reloadAfter<unknown>(act, () => void query.refetch());
  };
  return (
    <>
      <h1>{text.operatorsTitle}</h1>
      {query.isRefetchError && <LoadState {...query} />}
      {mayChange && <Invitations />}
      {mayExport && <AccountExports />}
      <ListCard
        title={text.everyOperator}
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

interface ChangesProps {
  readonly operator: Operator;
  readonly ask: (change: Change) => void;
}

/** The new role, whose button asks for the reason: arrow keys move through the roles of a closed list. */
function Changes({ operator: { name, role }, ask }: ChangesProps) {
  const text = useMessages(auditMessages);
  const [chosen, choose] = useState<Role>(role);
  return (
    <div className="row row-actions">
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
      <Button kind="danger" aria-label={text.endOf(name)} onClick={() => ask({ name, role: null })}>
        {text.end}
      </Button>
    </div>
  );
}
