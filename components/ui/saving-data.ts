/** Whether the visitor asked for reduced data usage. Only some browsers report this. */
export function isSavingData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
