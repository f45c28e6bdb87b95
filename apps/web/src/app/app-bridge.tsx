import { App, Button } from 'antd';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { setNavigate } from '#lib/navigation.ts';
import { setNoticeSink, type NoticeOptions } from '#lib/notices.ts';

/** Hands the router's and antd's functions to the code that lives outside of components. */
export function AppBridge() {
  const navigate = useNavigate();
  const { message, notification, modal } = App.useApp();

  useLayoutEffect(() => {
    setNavigate((to, options) => void navigate(to, options));
    return () => {
      setNavigate(null);
    };
  }, [navigate]);

  useLayoutEffect(() => {
    const notify = ({ key, title, description, duration, onClick, action }: NoticeOptions): void => {
      notification.open({
        key: key ?? title,
        title,
        description,
        duration: duration ?? 6,
        placement: 'bottomRight',
        ...(onClick ? { onClick } : {}),
        ...(action
          ? {
              actions: (
                <Button type="primary" size="small" onClick={action.onSelect}>
                  {action.label}
                </Button>
              ),
            }
          : {}),
      });
    };
    setNoticeSink({
      // The text is the key: ten calls that fail for one reason make one toast.
      toast: (kind, text) => void message.open({ type: kind, content: text, key: text }),
      notify,
      confirm: ({ title, content, okText, cancelText = '取消' }) =>
        Promise.resolve(modal.confirm({ title, content, okText, cancelText, centered: true })),
    });
    return () => {
      setNoticeSink(null);
    };
  }, [message, notification, modal]);

  return null;
}
