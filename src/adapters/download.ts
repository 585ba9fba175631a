/** Downloads a text as a file. */

/** Saves `text` under the given file name. The object URL is revoked after the browser had time to read it. */
export const saveText = (name: string, type: string, text: string, later = setTimeout): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  later(() => URL.revokeObjectURL(address), 60_000);
};
