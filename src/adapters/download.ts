/** A file that the browser writes where it keeps what is downloaded. */

/** `text` under that name. The address by which the browser finds it is taken back when it has had time to. */
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
