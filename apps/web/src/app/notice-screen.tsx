import { App, Button, Space } from 'antd';
import { Suspense, useLayoutEffect } from 'react';
import { shellSlots } from '#lib/feature-module.ts';
import { setNoticeSink, type NoticeOptions } from '#lib/notices.ts';
import { onSessionEnd } from '#lib/session.ts';
import AntdFrame from './antd-frame.tsx';
import { GlobalDialogs } from './dialogs/global-dialogs.tsx';
import { LastNet } from './last-net.tsx';

/** Hands antd's functions to the code that lives outside of components. */
function NoticeBridge() {
  const { message, notification, modal } = App.useApp();

  useLayoutEffect(() => {
    const shown = new Map<string, string>();
    const asked = new Set<() => void>();
    let count = 0;
    /** antd would give a notice that takes the place of another only what is left of its time. */
    const takePlace = (name: string): string => {
      notification.destroy(shown.get(name) ?? name);
      count += 1;
      const key = `${name} ${count}`;
      shown.set(name, key);
      return key;
    };
    const notify = ({ key, title, description, duration, onClick, action, otherAction }: NoticeOptions): void => {
      const place = takePlace(key ?? title);
      notification.open({
        key: place,
        title,
        description,
        duration: duration ?? 6,
        placement: 'bottomRight',
        ...(onClick ? { onClick } : {}),
        ...(action
          ? {
              actions: (
                <Space size={8}>
                  {otherAction && (
                    <Button size="small" onClick={otherAction.onSelect}>
                      {otherAction.label}
                    </Button>
                  )}
                  <Button
                    type="primary"
                    size="small"
                    onClick={() => {
                      // Chosen once: what was undone cannot be undone again.
                      notification.destroy(place);
                      action.onSelect();
                    }}
                  >
                    {action.label}
                  </Button>
                </Space>
              ),
            }
          : {}),
      });
    };
    setNoticeSink({
      // The text is the key: ten calls that fail for one reason make one toast.
      toast: (kind, text) => void message.open({ type: kind, content: text, key: text }),
      notify,
      confirm: ({ title, content, okText, cancelText = '取消', startsOnCancel = false }) =>
        new Promise((resolve) => {
          const autoFocusButton = startsOnCancel ? 'cancel' : 'ok';
          const question = modal.confirm({ title, content, okText, cancelText, centered: true, autoFocusButton });
          const withdraw = (): void => {
            question.destroy();
            resolve(false);
          };
          asked.add(withdraw);
          void Promise.resolve(question).then((isSure) => {
            asked.delete(withdraw);
            resolve(isSure);
          });
        }),
    });
    // The next person at this PC must neither read them nor act by them. Toasts stay: they tell why the session ended.
    const unfollow = onSessionEnd(() => {
      notification.destroy();
      shown.clear();
      asked.forEach((withdraw) => {
        withdraw();
      });
      asked.clear();
    });
    return () => {
      unfollow();
      setNoticeSink(null);
    };
  }, [message, notification, modal]);

  return null;
}

/** What may stand above every page: messages, questions, dialogs and what the features lay over it. */
export default function NoticeScreen() {
  return (
    <AntdFrame>
      <App component={false} message={{ maxCount: 3 }}>
        <NoticeBridge />
        <LastNet>
          <GlobalDialogs />
        </LastNet>
        {shellSlots().overlays.map((Overlay, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is fixed at start
          <LastNet key={index}>
            <Suspense>
              <Overlay />
            </Suspense>
          </LastNet>
        ))}
      </App>
    </AntdFrame>
  );
}
