import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#lib/query-client.ts';
import { cspNonce } from '#lib/site-config.ts';
import { useTheme } from '#lib/theme.ts';
import { darkTheme, lightTheme } from './antd-theme.ts';

const csp = cspNonce ? { nonce: cspNonce } : {};

/** What every part of the app stands on: router, data, language and look. */
export function Providers({ children }: { children: ReactNode }) {
  const { isDark } = useTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={zhCN}
        theme={isDark ? darkTheme : lightTheme}
        csp={csp}
        button={{ autoInsertSpace: false }}
      >
        <AntdApp component={false} message={{ maxCount: 3 }}>
          <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
        </AntdApp>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
