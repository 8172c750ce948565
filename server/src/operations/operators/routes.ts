import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import type { OperatorCaller } from '../../model/audit/acting-operator.ts';
import { confirmedUntil, endOfSession } from '../../model/console/operator-session.ts';
import { acceptInvitation, offerInvitation } from './accept-invitation.ts';
import { changeRole, endOperator } from './change-operator.ts';
import { invitationLink } from './invitation-link.ts';
import { inviteOperator, withdrawInvitation } from './invite-operator.ts';
import { confirmOperator, confirmOptions, signInOperator, signInOptions, signOutOperator } from './sign-in.ts';

const signedIn = ({ operator, session }: OperatorCaller, now: number) => ({
  ...operator,
  endsAt: endOfSession(session),
  confirmedUntil: confirmedUntil(session, now),
});

export const routes: ConsoleHandlersOf<'operators'> = {
  async invitationOptions({ ports, context, input }) {
    const { invitation, options } = await offerInvitation(ports, context, input.token);
    return { ...invitation, options };
  },

  async acceptInvitation({ ports, context, input, setSession }) {
    const { token, ...caller } = await acceptInvitation(ports, context, input.token, input.response);
    setSession(token);
    return signedIn(caller, ports.now());
  },

  operatorSignInOptions: ({ ports, context }) => signInOptions(ports, context),

  async operatorSignIn({ ports, context, input, setSession }) {
    const { token, ...caller } = await signInOperator(ports, context, input.response);
    setSession(token);
    return signedIn(caller, ports.now());
  },

  currentOperator: async ({ ports, caller }) => signedIn(caller, ports.now()),

  async operatorSignOut({ ports, context, caller, setSession }) {
    await signOutOperator(ports, context, caller);
    setSession(null);
  },

  confirmOptions: ({ ports, caller }) => confirmOptions(ports, caller),

  confirmOperator: async ({ ports, context, caller, input }) =>
    signedIn(await confirmOperator(ports, context, caller, input.response), ports.now()),

  listOperators: ({ ports }) => ports.store.read.operators.list(),

  async inviteOperator({ ports, url, acting, input }) {
    const invited = await inviteOperator(ports, acting, input, false);
    return { ...invited, link: invitationLink(url(), invited.token) };
  },

  listInvitations: ({ ports }) => ports.store.read.operators.invitations({ now: ports.now() }),

  withdrawInvitation: ({ ports, acting, params }) => withdrawInvitation(ports, acting, params.name),

  changeOperatorRole: ({ ports, acting, params, input }) => changeRole(ports, acting, params.name, input.role),

  endOperator: ({ ports, acting, params }) => endOperator(ports, acting, params.name),
};
