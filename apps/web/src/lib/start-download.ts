/** Fetches a file as if its link had been clicked; without a name it gets the one that the server says. */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
