import type { Acts } from '../features/account/acts.tsx';

const linking = () => import('./linking/linking-act.tsx').then(({ LinkingAct }) => LinkingAct);

/** What the account centre can do by other features, each in a chunk of its own. */
export const accountActs: Acts = {
  avatar: () => import('../features/avatar/avatar-act.tsx').then(({ AvatarAct }) => AvatarAct),
  nickName: () => import('../features/avatar/nick-name-act.tsx').then(({ NickNameAct }) => NickNameAct),
  wx: linking,
  tc: linking,
};
