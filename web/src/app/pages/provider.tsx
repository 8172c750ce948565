import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { accountMessages } from '../../messages/account.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { returnMessages } from '../../messages/return.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrokenPage } from '../broken-page.tsx';
import { Panel } from '../frame/panel.tsx';

/** The pages around a provider; none can say anything before it is live, so they share their first sight. */
const views: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/wx_redirect': () => import('../return/wechat-return.tsx').then((live) => live.WechatReturn),
  '/tencentCloud_redirect': () => import('../return/cloud-return.tsx').then((live) => live.CloudReturn),
  '/tencentCloud_redirect/bind': () => import('../return/cloud-bind.tsx').then((live) => live.CloudBind),
  '/tencentCloud_redirect/webProVip': () => import('../return/pro-vip-page.tsx').then((live) => live.ProVipPage),
  '/UserCenter/UpdateWx': () => import('../linking/update-wechat.tsx').then((live) => live.UpdateWechat),
};

export function Page() {
  const text = useMessages(returnMessages);
  const loading = useMessages(accountMessages).loading;
  const [path] = useLocation();
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let here = true;
    views[path]?.().then(
      (found) => here && setView(() => found),
      () => here && setView(() => BrokenPage),
    );
    return () => {
      here = false;
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
