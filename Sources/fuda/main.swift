print("fuda")
