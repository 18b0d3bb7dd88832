/** Gives the browser a file to save. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const downloadCsv = (name: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: 'text/csv' }));
