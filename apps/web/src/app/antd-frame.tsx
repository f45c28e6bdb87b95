import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { cspNonce } from '#lib/site-config.ts';
import { useTheme } from '#lib/theme.ts';
import { darkTheme, lightTheme } from './antd-theme.ts';

const csp = cspNonce ? { nonce: cspNonce } : {};
const button = { autoInsertSpace: false };

/** antd's language and look for what is inside; many stand side by side, and all share one set of styles. */
export default function AntdFrame({ children }: { children: ReactNode }) {
  const { isDark } = useTheme();
  return (
    <ConfigProvider locale={zhCN} theme={isDark ? darkTheme : lightTheme} csp={csp} button={button}>
      {children}
    </ConfigProvider>
  );
}
