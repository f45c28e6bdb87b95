// Runs before the first paint, so that the dark theme does not start with a white flash.
(function () {
  var mode = null;
  try {
    mode = JSON.parse(localStorage.getItem('wanyuan.device.theme'));
  } catch {
    mode = null;
  }
  var isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
