// Copies the password that is shown once. Without scripts there is no button, and a click marks all of it.
const [secret, copy, said] = ["secret", "copy", "said"].map((id) => document.getElementById(id));
if (secret && copy && said) {
  const copySecret = async () => {
    said.textContent = "";
    try {
      await navigator.clipboard.writeText(secret.textContent.trim());
      said.textContent = copy.dataset["copied"] ?? "";
    } catch {
      getSelection()?.selectAllChildren(secret);
      said.textContent = copy.dataset["marked"] ?? "";
    }
  };
  copy.hidden = false;
  copy.addEventListener("click", () => void copySecret());
}
