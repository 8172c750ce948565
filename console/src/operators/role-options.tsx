import { roles } from '@isoline/contract/console/permissions.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';

/** The roles, as the options of a list. */
export function RoleOptions() {
  const words = useMessages(consoleMessages);
  return roles.map((role) => (
    <option key={role} value={role}>
      {words.role(role)}
    </option>
  ));
}
