import { api } from '@wanyuan/contract/client';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { go } from '#lib/navigation.ts';
import { useSession } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { MESSAGES } from '../message-filter.ts';

const KEY = 'message-reminder-';

/** Pressing messages come to the reader: in the corner, until looked at or put away. */
export default function MessageReminder() {
  const user = useSession();
  const { notification } = App.useApp();
  const { mutate: setRead } = useAct(api.home.set_read);
  const { data } = useCall(api.system.get_message_reminder, {}, { enabled: user !== null, silent: true });
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const pressing = new Set(data?.list.map(({ id }) => KEY + String(id)));
    // Read meanwhile, on the messages page or on another PC.
    for (const key of shown.current) {
      if (!pressing.has(key)) notification.destroy(key);
    }
    shown.current = pressing;
    for (const { id, title, summary } of data?.list ?? []) {
      const key = KEY + String(id);
      const done = (): void => {
        notification.destroy(key);
        setRead({ id });
      };
      notification.open({
        key,
        title,
        description: summary,
        duration: 0,
        placement: 'bottomRight',
        closable: false,
        actions: (
          <>
            <Button size="small" onClick={done}>
              知道了
            </Button>{' '}
            <Button
              size="small"
              onClick={() => {
                done();
                go(MESSAGES.path({ type: 0, isUnread: false, page: 1, id }));
              }}
            >
              查看
            </Button>
          </>
        ),
      });
    }
  }, [data, notification, setRead]);
  // The next person at this PC must not read them.
  useEffect(() => {
    if (!user) notification.destroy();
  }, [user, notification]);
  return null;
}
