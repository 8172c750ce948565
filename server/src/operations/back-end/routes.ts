import type { BackEndHandlersOf } from '../../http/serve-back-ends.ts';
import { cutPage } from '../../model/list-page.ts';
import { changeOwnMembership, viewMembership } from './change-membership.ts';
import { giveOrTakePoints, viewPoints } from './change-points.ts';
import { findUser, stateOf } from './find-user.ts';

const PAGE = 100;

export const users: BackEndHandlersOf<'users'> = {
  async listUsers({ ports, product, input }) {
    const size = input.limit ?? PAGE;
    const read = await ports.store.read.productUsers.page({
      product: product.id,
      after: input.cursor ?? '',
      limit: size + 1,
    });
    const { entries, next } = cutPage(read, size, ({ sub }) => sub);
    const users = entries.map(({ givenAt, ...user }) => ({ ...user, state: stateOf(user), since: givenAt }));
    return { users, nextCursor: next };
  },

  async viewUser({ ports, product, params }) {
    const { user } = await findUser(ports.store.read, product.id, params.sub);
    return user;
  },
};

export const points: BackEndHandlersOf<'points'> = {
  viewPoints: ({ ports, product, params }) => viewPoints(ports, { product: product.id, ...params }),
  changePoints: ({ ports, product, params, input }) => giveOrTakePoints(ports, product, { ...params, ...input }),
};

export const membership: BackEndHandlersOf<'membership'> = {
  viewMembership: ({ ports, product, params }) => viewMembership(ports, { product: product.id, ...params }),
  grantMembership: ({ ports, product, params, input: { reference, until } }) =>
    changeOwnMembership(ports, { product: product.id, ...params, reference }, { act: 'granted', until }),
  prolongMembership: ({ ports, product, params, input: { reference, days } }) =>
    changeOwnMembership(ports, { product: product.id, ...params, reference }, { act: 'extended', days }),
  endMembership: ({ ports, product, params, input: { reference } }) =>
    changeOwnMembership(ports, { product: product.id, ...params, reference }, { act: 'ended' }),
};
