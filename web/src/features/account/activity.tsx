import { LoginRecords } from './login-records.tsx';
import { Points } from './points.tsx';
import { Products } from './products.tsx';
import { Sessions } from './sessions.tsx';

export function Activity() {
  return (
    <>
      <LoginRecords />
      <Points />
      <Products />
      <Sessions />
    </>
  );
}
