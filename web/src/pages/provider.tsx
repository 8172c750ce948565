import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { accountMessages } from '../account-center/account-messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { ErrorPage } from '../layouts/error-page.tsx';
import { returnMessages } from '../messages/return.ts';
import { Panel } from '../ui/panel/panel.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';

/** The provider callback pages share one prerendered state, because each depends on the callback parameters. */
const views: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/wx_redirect': () => import('../app/return/wechat-return.tsx').then((live) => live.WechatReturn),
  '/tencentCloud_redirect': () => import('../app/return/cloud-return.tsx').then((live) => live.CloudReturn),
  '/tencentCloud_redirect/bind': () => import('../app/return/cloud-bind.tsx').then((live) => live.CloudBind),
  '/tencentCloud_redirect/webProVip': () => import('../app/return/pro-vip-page.tsx').then((live) => live.ProVipPage),
  '/UserCenter/UpdateWx': () => import('../app/linking/update-wechat.tsx').then((live) => live.UpdateWechat),
};

export function Page() {
  const text = useMessages(returnMessages);
  const loading = useMessages(accountMessages).loading;
  const [path] = useLocation();
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let mounted = true;
    views[path]?.().then(
      (found) => mounted && setView(() => found),
      () => mounted && setView(() => ErrorPage),
    );
    return () => {
      mounted = false;
    };
  }, [path]);
  if (View) return <View />;
  const titles: Readonly<Record<string, string>> = {
    '/wx_redirect': text.wechat,
    '/tencentCloud_redirect/webProVip': text.vip,
    '/UserCenter/UpdateWx': text.update,
  };
  return (
    <Panel title={titles[path] ?? text.cloud} lead={text.checking}>
      <Skeleton lines={3} label={loading} />
    </Panel>
  );
}
