import { createRequire } from 'node:module';

/** Files of Noto Sans SC, which knows Chinese and Latin letters. */
export function notoFonts(): { regular: string; bold: string } {
  const { resolve } = createRequire(import.meta.url);
  return {
    regular: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  };
}
