import { DeviceSignIn } from '../flows/device-sign-in/device-sign-in.tsx';

export function Page() {
  return <DeviceSignIn />;
}
