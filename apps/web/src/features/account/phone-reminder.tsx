import { useEffect, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { notify } from '#lib/notices.ts';
import { useSession } from '#lib/session.ts';
import { readJson, writeJson } from '#lib/storage.ts';

const PhoneDialog = lazyPart(() =>
  import('./settings/phone-dialog.tsx').then(({ PhoneDialog: dialog }) => ({ default: dialog })),
);
const TOLD_KEY = 'wanyuan.phone-reminder';

/** Tells the user, once in a window, that the phone which the company wrote down opens nothing until it is proven. */
export function PhoneReminder() {
  const user = useSession();
  const [isOpen, setOpen] = useState(false);
  const isDue = user !== null && user.phone !== '' && !user.is_phone_proven && !user.must_change_password;
  const token = isDue ? user.token : null;
  useEffect(() => {
    if (token === null || readJson<string>('session', TOLD_KEY) === token) return;
    writeJson('session', TOLD_KEY, token);
    notify({
      key: 'phone-reminder',
      title: '手机号未验证',
      description: '公司为您登记了手机号，验证后才能用它登录和找回密码。',
      duration: 0,
      action: {
        label: '去验证',
        onSelect: () => {
          setOpen(true);
        },
      },
    });
  }, [token]);
  if (!isDue || !isOpen) return null;
  return (
    <PhoneDialog
      user={user}
      onClose={() => {
        setOpen(false);
      }}
    />
  );
}
